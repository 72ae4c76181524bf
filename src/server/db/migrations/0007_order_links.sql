CREATE TABLE "order_links" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "order_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_links_by_delivery" ON "order_links" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "order_links_by_time" ON "order_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_links_revoked" ON "order_links" USING btree ("revoked_at") WHERE "order_links"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_link_a_delivery" ON "order_links" USING btree ("delivery_id") WHERE "order_links"."revoked_at" is null;