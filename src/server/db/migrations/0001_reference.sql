ALTER TABLE "deliveries" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refresh_search_texts"("changed_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."search_texts" ("delivery_id", "participant_id", "words")
	SELECT "d"."id", "p"."id", lower(concat_ws(E'\n', "d"."id", nullif("d"."reference", ''), "s"."words"))
	FROM "public"."deliveries" "d"
	CROSS JOIN LATERAL (
		SELECT string_agg(concat_ws(E'\n', "stops"."name", "stops"."detail", "stops"."contact_name"), E'\n' ORDER BY "stops"."position") AS "words"
		FROM "public"."stops" WHERE "stops"."delivery_id" = "d"."id"
	) "s"
	CROSS JOIN LATERAL (VALUES ("d"."customer_id"), (nullif("d"."driver_id", "d"."customer_id"))) "p"("id")
	WHERE "d"."id" = ANY("changed_ids") AND "p"."id" IS NOT NULL
	ON CONFLICT ("delivery_id", "participant_id") DO UPDATE SET "words" = EXCLUDED."words"
	WHERE "search_texts"."words" <> EXCLUDED."words";
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_reference_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_texts_after_reference_changed" AFTER UPDATE OF "reference" ON "deliveries"
FOR EACH ROW WHEN (OLD."reference" IS DISTINCT FROM NEW."reference") EXECUTE FUNCTION "search_texts_after_reference_changed"();
