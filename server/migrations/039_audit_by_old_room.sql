CREATE INDEX audit_by_old_room ON audit (old_room_id, id) WHERE old_room_id IS NOT NULL;
