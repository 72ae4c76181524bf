CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"locale" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone,
	CONSTRAINT "contacts_reachable" CHECK ("contacts"."phone" is not null or "contacts"."email" is not null or "contacts"."erased_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "contact_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "booked_by" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "booked_by_id" text;--> statement-breakpoint
UPDATE "deliveries" SET "booked_by" = 'person', "booked_by_id" = "customer_id";--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "booked_by" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_by_phone" ON "contacts" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "contacts_by_email" ON "contacts" USING btree ("email");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booked_by_id_users_id_fk" FOREIGN KEY ("booked_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_contact" ON "deliveries" USING btree ("contact_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_booker" ON "deliveries" USING btree ("booked_by_id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owner" CHECK (num_nonnulls("deliveries"."customer_id", "deliveries"."contact_id") = 1);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_booked_by" CHECK ("deliveries"."booked_by" in ('person', 'operator', 'key', 'import', 'recurring'));--> statement-breakpoint
-- A contact reads nothing, but operators search in the texts of all owners.
CREATE OR REPLACE FUNCTION "refresh_search_texts"("changed_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."search_texts" ("delivery_id", "participant_id", "words")
	SELECT "d"."id", "p"."id", lower(concat_ws(E'\n', "d"."id", nullif("d"."reference", ''), "s"."words"))
	FROM "public"."deliveries" "d"
	CROSS JOIN LATERAL (
		SELECT string_agg(concat_ws(E'\n', "stops"."name", "stops"."detail", "stops"."contact_name"), E'\n' ORDER BY "stops"."position") AS "words"
		FROM "public"."stops" WHERE "stops"."delivery_id" = "d"."id"
	) "s"
	CROSS JOIN LATERAL (
		VALUES (coalesce("d"."customer_id", "d"."contact_id")), (nullif("d"."driver_id", "d"."customer_id"))
	) "p"("id")
	WHERE "d"."id" = ANY("changed_ids") AND "p"."id" IS NOT NULL
	ON CONFLICT ("delivery_id", "participant_id") DO UPDATE SET "words" = EXCLUDED."words"
	WHERE "search_texts"."words" <> EXCLUDED."words";
END $$;--> statement-breakpoint
DROP TRIGGER "search_texts_after_driver_changed" ON "deliveries";--> statement-breakpoint
DROP FUNCTION "search_texts_after_driver_changed"();--> statement-breakpoint
CREATE FUNCTION "search_texts_after_participant_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."search_texts"
	WHERE "delivery_id" = NEW."id"
		AND "participant_id" <> ALL (array_remove(ARRAY[NEW."customer_id", NEW."contact_id", NEW."driver_id"], NULL));
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_texts_after_participant_changed" AFTER UPDATE OF "customer_id", "contact_id", "driver_id" ON "deliveries"
FOR EACH ROW WHEN (
	(OLD."customer_id", OLD."contact_id", OLD."driver_id") IS DISTINCT FROM (NEW."customer_id", NEW."contact_id", NEW."driver_id")
) EXECUTE FUNCTION "search_texts_after_participant_changed"();
