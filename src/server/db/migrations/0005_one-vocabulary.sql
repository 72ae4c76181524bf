ALTER TABLE "deliveries" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "stops" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "metres" TO "meters";--> statement-breakpoint
ALTER TABLE "offers" RENAME COLUMN "ring_metres" TO "ring_meters";--> statement-breakpoint
ALTER TABLE "notification_sends" RENAME COLUMN "state" TO "status";--> statement-breakpoint
ALTER TABLE "cancellation_reasons" RENAME COLUMN "until_state" TO "until_status";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "vouched_until" TO "federated_until";--> statement-breakpoint
ALTER TABLE "proofs" RENAME TO "verification_codes";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME CONSTRAINT "proofs_user_id_kind_pk" TO "verification_codes_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME CONSTRAINT "proofs_token_hash_unique" TO "verification_codes_token_hash_unique";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME CONSTRAINT "proofs_user_id_users_id_fk" TO "verification_codes_user_id_users_id_fk";--> statement-breakpoint
ALTER INDEX "proofs_by_time" RENAME TO "verification_codes_by_time";--> statement-breakpoint
-- Rename the lengths in stored routes to the API's name.
UPDATE "deliveries" SET "route" = replace("route"::text, '"metres":', '"meters":')::jsonb;--> statement-breakpoint
UPDATE "quotes" SET "route" = replace("route"::text, '"metres":', '"meters":')::jsonb;--> statement-breakpoint
UPDATE "notifications" SET "data" = ("data" - 'state') || jsonb_build_object('status', "data"->'state') WHERE "data" ? 'state';--> statement-breakpoint
-- Clients know only the new names in events. A cursor without its events makes them reload the page's data.
DELETE FROM "events";
