"""What every act stands on: records, books, the journal, undo, one event as one file."""
