-- Organizations are a third kind of owner.
CREATE TABLE "cost_centers" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "organization_invitations_role" CHECK ("organization_invitations"."role" in ('owner', 'booker', 'accountant', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "organization_members_role" CHECK ("organization_members"."role" in ('owner', 'booker', 'accountant', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"requires_reference" boolean DEFAULT false NOT NULL,
	"discount_percent" integer,
	"tariff_version" integer,
	"default_transport_type_id" integer,
	"default_package" jsonb,
	"default_payment_at" text,
	"join_domains" text[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "organizations_terms" CHECK (num_nonnulls("organizations"."discount_percent", "organizations"."tariff_version") <= 1),
	CONSTRAINT "organizations_discount" CHECK ("organizations"."discount_percent" between 0 and 100),
	CONSTRAINT "organizations_payment_at" CHECK ("organizations"."default_payment_at" in ('pickup', 'dropoff'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_owner";--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_subject_kind";--> statement-breakpoint
ALTER TABLE "saved_places" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "cost_center_id" text;--> statement-breakpoint
ALTER TABLE "saved_places" ADD COLUMN "organization_id" text;--> statement-breakpoint
ALTER TABLE "saved_places" ADD COLUMN "instructions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_places" ADD COLUMN "opening_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cost_centers" ADD CONSTRAINT "cost_centers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_contacts" ADD CONSTRAINT "organization_contacts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_invitations" ADD CONSTRAINT "organization_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_tariff_version_tariffs_version_fk" FOREIGN KEY ("tariff_version") REFERENCES "public"."tariffs"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_default_transport_type_id_transport_types_id_fk" FOREIGN KEY ("default_transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cost_centers_by_organization" ON "cost_centers" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_contacts_by_organization" ON "organization_contacts" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_organization" ON "organization_invitations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_email" ON "organization_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_inviter" ON "organization_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "organization_invitations_by_end" ON "organization_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "organization_members_by_user" ON "organization_members" USING btree ("user_id","organization_id","role");--> statement-breakpoint
CREATE INDEX "organizations_by_tariff" ON "organizations" USING btree ("tariff_version");--> statement-breakpoint
CREATE INDEX "organizations_by_transport_type" ON "organizations" USING btree ("default_transport_type_id");--> statement-breakpoint
CREATE INDEX "organizations_callers" ON "organizations" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_by_domain" ON "organizations" USING gin ("join_domains");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_cost_center_id_cost_centers_id_fk" FOREIGN KEY ("cost_center_id") REFERENCES "public"."cost_centers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_organization" ON "deliveries" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_cost_center" ON "deliveries" USING btree ("cost_center_id");--> statement-breakpoint
CREATE INDEX "active_deliveries_by_organization" ON "deliveries" USING btree ("organization_id","id") WHERE "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "conversations_by_organization" ON "deliveries" USING btree ("organization_id","id") WHERE ("deliveries"."spoken" or ("deliveries"."driver_id" is not null and "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning')));--> statement-breakpoint
CREATE INDEX "saved_places_by_organization" ON "saved_places" USING btree ("organization_id","id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_cost_center" CHECK ("deliveries"."cost_center_id" is null or "deliveries"."organization_id" is not null);--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_owner" CHECK (num_nonnulls("deliveries"."customer_id", "deliveries"."contact_id", "deliveries"."organization_id") = 1);--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_owner" CHECK (num_nonnulls("saved_places"."user_id", "saved_places"."organization_id") = 1);--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'report', 'staff', 'organization', 'audit'));--> statement-breakpoint
-- Members search by the id of their organization, so that a text isn't copied for each of them.
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
		VALUES (coalesce("d"."customer_id", "d"."contact_id", "d"."organization_id")), (nullif("d"."driver_id", "d"."customer_id"))
	) "p"("id")
	WHERE "d"."id" = ANY("changed_ids") AND "p"."id" IS NOT NULL
	ON CONFLICT ("delivery_id", "participant_id") DO UPDATE SET "words" = EXCLUDED."words"
	WHERE "search_texts"."words" <> EXCLUDED."words";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_texts_after_participant_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."search_texts"
	WHERE "delivery_id" = NEW."id"
		AND "participant_id" <> ALL (array_remove(ARRAY[NEW."customer_id", NEW."contact_id", NEW."organization_id", NEW."driver_id"], NULL));
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "search_texts_after_participant_changed" ON "deliveries";--> statement-breakpoint
CREATE TRIGGER "search_texts_after_participant_changed" AFTER UPDATE OF "customer_id", "contact_id", "organization_id", "driver_id" ON "deliveries"
FOR EACH ROW WHEN (
	(OLD."customer_id", OLD."contact_id", OLD."organization_id", OLD."driver_id") IS DISTINCT FROM (NEW."customer_id", NEW."contact_id", NEW."organization_id", NEW."driver_id")
) EXECUTE FUNCTION "search_texts_after_participant_changed"();
