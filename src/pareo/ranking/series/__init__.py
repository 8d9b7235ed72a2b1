"""Several tournaments as the stages of one competition: a Grand Prix, a circuit, a league (seed 003)."""
