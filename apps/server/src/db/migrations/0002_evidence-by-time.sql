DROP INDEX "evidence_center_id_index";--> statement-breakpoint
CREATE INDEX "evidence_center_id_index" ON "evidence" USING btree ("center_id","at");