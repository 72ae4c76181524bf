ALTER TABLE "deliveries" ADD COLUMN "linked_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_linked_id_deliveries_id_fk" FOREIGN KEY ("linked_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_linked" ON "deliveries" USING btree ("linked_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_link" CHECK ("deliveries"."link" in ('second-attempt', 'return'));