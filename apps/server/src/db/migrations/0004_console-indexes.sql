CREATE INDEX "file_contents_failed_index" ON "file_contents" USING btree ("created_at") WHERE "file_contents"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "centers_created_at_index" ON "centers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_settled_at_index" ON "orders" USING btree ("settled_at");--> statement-breakpoint
CREATE INDEX "admin_actions_admin_id_index" ON "admin_actions" USING btree ("admin_id","created_at");