-- What is the same in every language stands once, under no language (''), what depends on it under each. The start
-- derives all documents again.
delete from display_document;
