ALTER TABLE "outbox" ADD COLUMN "delivery_id" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_by_delivery" ON "outbox" USING btree ("delivery_id");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_about" CHECK ("outbox"."about" in ('order', 'news', 'tracking'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_delivery" CHECK (("outbox"."delivery_id" is null) = ("outbox"."about" is null));