CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "btree_gin";--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" text NOT NULL,
	"driver_id" text,
	"quote_id" text,
	"status" text NOT NULL,
	"transport_type_id" integer NOT NULL,
	"price" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"outline" jsonb NOT NULL,
	"payment_at" text NOT NULL,
	"declared_value" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"scheduled_at" timestamp (3) with time zone,
	"search_started_at" timestamp (3) with time zone,
	"search_expires_at" timestamp (3) with time zone,
	"cancellation" jsonb,
	"receipt_number" integer,
	"promised_at" timestamp (3) with time zone,
	"stage_seq" bigint DEFAULT -1 NOT NULL,
	"spoken" boolean DEFAULT false NOT NULL,
	"slot" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "deliveries_number_unique" UNIQUE("number"),
	CONSTRAINT "deliveries_quote_id_unique" UNIQUE("quote_id"),
	CONSTRAINT "deliveries_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "deliveries_slot" CHECK ("deliveries"."slot" between 0 and 9),
	CONSTRAINT "deliveries_slot_of_driver" CHECK ("deliveries"."slot" = 0 or "deliveries"."driver_id" is not null),
	CONSTRAINT "deliveries_number" CHECK ("deliveries"."number" ~ '^DW-[0-9A-HJKMNP-TV-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}$'),
	CONSTRAINT "deliveries_status" CHECK ("deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired')),
	CONSTRAINT "deliveries_payment_at" CHECK ("deliveries"."payment_at" in ('pickup', 'dropoff'))
);
--> statement-breakpoint
CREATE TABLE "drivers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"transport_type_id" integer NOT NULL,
	"vehicle" text NOT NULL,
	"plate" text NOT NULL,
	"approval" text DEFAULT 'pending' NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "drivers_approval" CHECK ("drivers"."approval" in ('pending', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"delivery_id" text,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" in ('package', 'proof', 'profile', 'message', 'case', 'document', 'logo'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"status" text NOT NULL,
	"ring_meters" integer NOT NULL,
	"meters" double precision NOT NULL,
	"seconds" double precision NOT NULL,
	"why" text NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"run" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "offers_status" CHECK ("offers"."status" in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
	CONSTRAINT "offers_why" CHECK ("offers"."why" in ('soonest-by-road', 'nearest-by-air', 'fairest-by-road', 'fairest-by-air', 'least-total-by-road', 'least-total-by-air', 'on-the-way-by-road', 'on-the-way-by-air', 'chosen-by-operator')),
	CONSTRAINT "offers_ring_meters" CHECK ("offers"."ring_meters" >= 0),
	CONSTRAINT "offers_meters" CHECK ("offers"."meters" >= 0),
	CONSTRAINT "offers_seconds" CHECK ("offers"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"request" jsonb NOT NULL,
	"transport_type_id" integer NOT NULL,
	"price" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"delivery_id" text,
	CONSTRAINT "quotes_delivery_id_unique" UNIQUE("delivery_id")
);
--> statement-breakpoint
CREATE TABLE "stops" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"instructions" text NOT NULL,
	"door" jsonb DEFAULT '{"entrance":"","floor":"","flat":"","code":""}'::jsonb NOT NULL,
	"recipient_wish" jsonb,
	"status" text NOT NULL,
	"pin" text,
	"pin_tries" integer DEFAULT 0 NOT NULL,
	"reached_at" timestamp (3) with time zone,
	"waits_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"failure" text,
	"proof" text,
	"received_by" text,
	"proof_file_id" text,
	CONSTRAINT "stops_kind" CHECK ("stops"."kind" in ('pickup', 'dropoff')),
	CONSTRAINT "stops_status" CHECK ("stops"."status" in ('waiting', 'arrived', 'done', 'failed', 'returned')),
	CONSTRAINT "stops_proof" CHECK ("stops"."proof" in ('pin', 'name')),
	CONSTRAINT "stops_position" CHECK ("stops"."position" >= 0),
	CONSTRAINT "stops_pin_tries" CHECK ("stops"."pin_tries" >= 0),
	CONSTRAINT "stops_latitude" CHECK ("stops"."latitude" between -90 and 90),
	CONSTRAINT "stops_longitude" CHECK ("stops"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "delivery_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" text NOT NULL,
	"stop_id" text,
	"actor" text NOT NULL,
	"actor_id" text,
	"before" text,
	"after" text NOT NULL,
	"reason" text,
	"device_at" timestamp (3) with time zone,
	"place" text,
	"meters" integer,
	"collected" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_actor" CHECK ("delivery_ledger"."actor" in ('customer', 'driver', 'operator', 'system')),
	CONSTRAINT "ledger_before" CHECK ("delivery_ledger"."before" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired')),
	CONSTRAINT "ledger_after" CHECK ("delivery_ledger"."after" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning', 'completed', 'partially_completed', 'returned', 'cancelled', 'expired')),
	CONSTRAINT "ledger_place" CHECK ("delivery_ledger"."place" in ('stop', 'far', 'unknown')),
	CONSTRAINT "ledger_meters" CHECK ("delivery_ledger"."meters" >= 0),
	CONSTRAINT "ledger_collected" CHECK ("delivery_ledger"."collected" >= 0)
);
--> statement-breakpoint
CREATE TABLE "package_photos" (
	"package_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "package_photos_package_id_file_id_pk" PRIMARY KEY("package_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"category" text DEFAULT 'parcel' NOT NULL,
	"description" text NOT NULL,
	"transport_size_id" integer NOT NULL,
	"weight" double precision NOT NULL,
	"unit_of_measurement_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "packages_weight" CHECK ("packages"."weight" > 0 and "packages"."weight" <= 100000),
	CONSTRAINT "packages_category" CHECK ("packages"."category" in ('documents', 'parcel', 'food', 'flowers', 'clothes', 'electronics', 'furniture', 'other')),
	CONSTRAINT "packages_quantity" CHECK ("packages"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "receipt_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counter_id" CHECK ("receipt_counter"."id" = 1),
	CONSTRAINT "receipt_counter_last" CHECK ("receipt_counter"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"stop_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"delays" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"left_stop" jsonb,
	CONSTRAINT "runs_version" CHECK ("runs"."version" >= 0)
);
--> statement-breakpoint
CREATE TABLE "search_texts" (
	"delivery_id" text NOT NULL,
	"participant_id" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "search_texts_delivery_id_participant_id_pk" PRIMARY KEY("delivery_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"delivery_id" text NOT NULL,
	"user_id" text NOT NULL,
	"number" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reads_delivery_id_user_id_pk" PRIMARY KEY("delivery_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"recipient_id" text,
	"unread" boolean DEFAULT false NOT NULL,
	"number" bigint NOT NULL,
	"text" text NOT NULL,
	"file_id" text,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"enabled" boolean NOT NULL,
	CONSTRAINT "notification_settings_user_id_kind_channel_pk" PRIMARY KEY("user_id","kind","channel"),
	CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response', 'operator_message', 'correction')),
	CONSTRAINT "notification_settings_channel" CHECK ("notification_settings"."channel" in ('push', 'email'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'case_response', 'operator_message', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"notification_id" text,
	"recipient" text,
	"payload" jsonb,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "outbox_kind" CHECK ("outbox"."kind" in ('push', 'email', 'phone', 'reset-link')),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_attempts" CHECK ("outbox"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"driver_id" text NOT NULL,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "saved_places" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"name" text NOT NULL,
	"detail" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"contact" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_places_latitude" CHECK ("saved_places"."latitude" between -90 and 90),
	CONSTRAINT "saved_places_longitude" CHECK ("saved_places"."longitude" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "tracking_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"pickup" jsonb NOT NULL,
	"dropoff" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"cycle_route" jsonb,
	"demand" double precision NOT NULL,
	"prices" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "event_cursors" (
	"recipient_id" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"recipient_id" text NOT NULL,
	"number" bigint NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_recipient_id_number_pk" PRIMARY KEY("recipient_id","number")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"claim" text,
	"claimed_by" integer,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"driver_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"seq" bigint NOT NULL,
	"delivery_id" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"heading" double precision,
	"speed" double precision,
	"accuracy" double precision,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "positions_driver_id_installation_id_seq_pk" PRIMARY KEY("driver_id","installation_id","seq"),
	CONSTRAINT "positions_latitude" CHECK ("positions"."latitude" between -90 and 90),
	CONSTRAINT "positions_longitude" CHECK ("positions"."longitude" between -180 and 180),
	CONSTRAINT "positions_seq" CHECK ("positions"."seq" >= 0),
	CONSTRAINT "positions_heading" CHECK ("positions"."heading" between 0 and 360),
	CONSTRAINT "positions_speed" CHECK ("positions"."speed" between 0 and 400),
	CONSTRAINT "positions_accuracy" CHECK ("positions"."accuracy" between 0 and 100000)
);
--> statement-breakpoint
CREATE TABLE "cancellation_reasons" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"audience" text NOT NULL,
	"until_status" text NOT NULL,
	"fee_percent" integer NOT NULL,
	CONSTRAINT "cancellation_reasons_code_unique" UNIQUE("code"),
	CONSTRAINT "cancellation_reasons_audience" CHECK ("cancellation_reasons"."audience" in ('customer', 'driver')),
	CONSTRAINT "cancellation_reasons_until_status" CHECK ("cancellation_reasons"."until_status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived'))
);
--> statement-breakpoint
CREATE TABLE "transport_sizes" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"rank" integer NOT NULL,
	"length_cm" integer NOT NULL,
	"width_cm" integer NOT NULL,
	"height_cm" integer NOT NULL,
	"surcharge" integer NOT NULL,
	CONSTRAINT "transport_sizes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "transport_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"capacity_kg" double precision NOT NULL,
	"max_size_rank" integer NOT NULL,
	"picture" text DEFAULT 'car' NOT NULL,
	"speed_factor" double precision NOT NULL,
	"base_price" integer NOT NULL,
	"price_per_km" integer NOT NULL,
	"price_per_minute" integer NOT NULL,
	"minimum_price" integer NOT NULL,
	CONSTRAINT "transport_types_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "unit_of_measurements" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"kilograms" double precision NOT NULL,
	CONSTRAINT "unit_of_measurements_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "company_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"author_id" text,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_label" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "audit_log_subject_kind" CHECK ("audit_log"."subject_kind" in ('company', 'delivery', 'driver', 'customer', 'case', 'tariff', 'zone', 'report', 'audit'))
);
--> statement-breakpoint
CREATE TABLE "case_entries" (
	"case_id" text NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"author_id" text,
	"text" text DEFAULT '' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change" jsonb,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_entries_case_id_number_pk" PRIMARY KEY("case_id","number"),
	CONSTRAINT "case_entries_kind" CHECK ("case_entries"."kind" in ('message', 'note', 'change')),
	CONSTRAINT "case_entries_change" CHECK (("case_entries"."kind" = 'change') = ("case_entries"."change" is not null))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" text PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"delivery_id" text NOT NULL,
	"reporter_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"assignee_id" text,
	"version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cases_number_unique" UNIQUE("number"),
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('damaged', 'missing', 'late', 'behavior', 'price', 'other')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'waiting', 'solved')),
	CONSTRAINT "cases_version" CHECK ("cases"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tariffs" (
	"version" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"based_on" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"published_at" timestamp (3) with time zone,
	"effective_from" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "tariffs_published" CHECK (("tariffs"."published_at" is null) = ("tariffs"."effective_from" is null)),
	CONSTRAINT "tariffs_withdrawn" CHECK ("tariffs"."withdrawn_at" is null or "tariffs"."withdrawn_at" < "tariffs"."effective_from"),
	CONSTRAINT "tariffs_version" CHECK ("tariffs"."version" >= 1),
	CONSTRAINT "tariffs_revision" CHECK ("tariffs"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "report_cancellations" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"by" text NOT NULL,
	"reason_id" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"fees" bigint NOT NULL,
	CONSTRAINT "report_cancellations_day_transport_type_id_by_reason_id_pk" PRIMARY KEY("day","transport_type_id","by","reason_id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"booked" integer NOT NULL,
	"completed" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"expired" integer NOT NULL,
	"returned" integer NOT NULL,
	"revenue" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"accepted" integer NOT NULL,
	"accept_seconds" bigint NOT NULL,
	"promised" integer NOT NULL,
	"on_time" integer NOT NULL,
	"late_seconds" bigint NOT NULL,
	CONSTRAINT "report_days_day_transport_type_id_pk" PRIMARY KEY("day","transport_type_id")
);
--> statement-breakpoint
CREATE TABLE "report_drivers" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"driver_id" text NOT NULL,
	"deliveries" integer NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "report_drivers_day_transport_type_id_driver_id_pk" PRIMARY KEY("day","transport_type_id","driver_id")
);
--> statement-breakpoint
CREATE TABLE "report_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_marks_kind" CHECK ("report_marks"."kind" in ('deliveries', 'offers'))
);
--> statement-breakpoint
CREATE TABLE "report_offers" (
	"day" date NOT NULL,
	"transport_type_id" integer NOT NULL,
	"accepted" integer NOT NULL,
	"declined" integer NOT NULL,
	"expired" integer NOT NULL,
	CONSTRAINT "report_offers_day_transport_type_id_pk" PRIMARY KEY("day","transport_type_id")
);
--> statement-breakpoint
CREATE TABLE "report_zone" (
	"id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_corrections" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"stop_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"route" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_corrections_status" CHECK ("delivery_corrections"."status" in ('pending', 'agreed', 'declined', 'outdated'))
);
--> statement-breakpoint
CREATE TABLE "delivery_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"author_id" text,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "driver_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"expires_on" text,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "driver_documents_kind" CHECK ("driver_documents"."kind" in ('license', 'insurance', 'vehicle')),
	CONSTRAINT "driver_documents_status" CHECK ("driver_documents"."status" in ('waiting', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" integer PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opening_hours_one" CHECK ("opening_hours"."id" = 1),
	CONSTRAINT "opening_hours_revision" CHECK ("opening_hours"."revision" >= 0)
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"ring" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"author_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "zones_kind" CHECK ("zones"."kind" in ('served', 'surcharge', 'closed')),
	CONSTRAINT "zones_revision" CHECK ("zones"."revision" >= 0),
	CONSTRAINT "zones_ring" CHECK (jsonb_typeof("zones"."ring") = 'array' and jsonb_array_length("zones"."ring") >= 4)
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"password" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"user_id" text,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('verify', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"federated_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"claimed_email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"type" text NOT NULL,
	"blocked_at" timestamp (3) with time zone,
	"blocked_reason" text,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "verification_codes_kind" CHECK ("verification_codes"."kind" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_transport_type_id_transport_types_id_fk" FOREIGN KEY ("transport_type_id") REFERENCES "public"."transport_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stops" ADD CONSTRAINT "stops_proof_file_id_files_id_fk" FOREIGN KEY ("proof_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "delivery_ledger_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "delivery_ledger_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_photos" ADD CONSTRAINT "package_photos_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_photos" ADD CONSTRAINT "package_photos_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_transport_size_id_transport_sizes_id_fk" FOREIGN KEY ("transport_size_id") REFERENCES "public"."transport_sizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_unit_of_measurement_id_unit_of_measurements_id_fk" FOREIGN KEY ("unit_of_measurement_id") REFERENCES "public"."unit_of_measurements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_texts" ADD CONSTRAINT "search_texts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_places" ADD CONSTRAINT "saved_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_cursors" ADD CONSTRAINT "event_cursors_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_versions" ADD CONSTRAINT "company_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_entries" ADD CONSTRAINT "case_entries_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tariffs" ADD CONSTRAINT "tariffs_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_corrections" ADD CONSTRAINT "delivery_corrections_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_corrections" ADD CONSTRAINT "delivery_corrections_stop_id_stops_id_fk" FOREIGN KEY ("stop_id") REFERENCES "public"."stops"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_notes" ADD CONSTRAINT "delivery_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_documents" ADD CONSTRAINT "driver_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_customer" ON "deliveries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_by_driver" ON "deliveries" USING btree ("driver_id","id");--> statement-breakpoint
CREATE INDEX "active_deliveries_by_customer" ON "deliveries" USING btree ("customer_id","id") WHERE "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "active_deliveries_by_driver" ON "deliveries" USING btree ("driver_id","id") WHERE "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "conversations_by_customer" ON "deliveries" USING btree ("customer_id","id") WHERE ("deliveries"."spoken" or ("deliveries"."driver_id" is not null and "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning')));--> statement-breakpoint
CREATE INDEX "conversations_by_driver" ON "deliveries" USING btree ("driver_id","id") WHERE ("deliveries"."spoken" or ("deliveries"."driver_id" is not null and "deliveries"."status" in ('scheduled', 'searching', 'accepted', 'picked_up', 'arrived', 'returning')));--> statement-breakpoint
CREATE INDEX "deliveries_searching" ON "deliveries" USING btree ("status","search_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_delivery_a_slot" ON "deliveries" USING btree ("driver_id","slot") WHERE "deliveries"."status" in ('accepted', 'picked_up', 'arrived', 'returning');--> statement-breakpoint
CREATE INDEX "deliveries_by_transport_type" ON "deliveries" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "drivers_by_transport_type" ON "drivers" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "files_by_owner" ON "files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "files_by_delivery" ON "files" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "files_unattached" ON "files" USING btree ("created_at") WHERE "files"."delivery_id" is null and "files"."purpose" <> 'profile';--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("created_at") WHERE "files"."delivery_id" is not null;--> statement-breakpoint
CREATE INDEX "files_profile" ON "files" USING btree ("created_at") WHERE "files"."purpose" = 'profile';--> statement-breakpoint
CREATE INDEX "offers_by_delivery" ON "offers" USING btree ("delivery_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_by_driver" ON "offers" USING btree ("driver_id","created_at");--> statement-breakpoint
CREATE INDEX "offers_by_time" ON "offers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("due_at") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_a_driver" ON "offers" USING btree ("driver_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_offer_a_delivery" ON "offers" USING btree ("delivery_id") WHERE "offers"."status" = 'open';--> statement-breakpoint
CREATE INDEX "push_tokens_by_user" ON "push_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_tokens_by_time" ON "push_tokens" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "quotes_by_user" ON "quotes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_by_transport_type" ON "quotes" USING btree ("transport_type_id");--> statement-breakpoint
CREATE INDEX "quotes_unused" ON "quotes" USING btree ("expires_at") WHERE "quotes"."delivery_id" is null;--> statement-breakpoint
CREATE INDEX "quotes_booked" ON "quotes" USING btree ("expires_at") WHERE "quotes"."delivery_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stops_by_delivery" ON "stops" USING btree ("delivery_id","position");--> statement-breakpoint
CREATE INDEX "stops_by_proof_file" ON "stops" USING btree ("proof_file_id");--> statement-breakpoint
CREATE INDEX "ledger_by_delivery" ON "delivery_ledger" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "ledger_by_stop" ON "delivery_ledger" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "ledger_by_time" ON "delivery_ledger" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_handovers" ON "delivery_ledger" USING btree ("actor_id","at","id") WHERE "delivery_ledger"."after" in ('completed', 'partially_completed');--> statement-breakpoint
CREATE INDEX "package_photos_by_file" ON "package_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "packages_by_delivery" ON "packages" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "packages_by_stop" ON "packages" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "packages_by_size" ON "packages" USING btree ("transport_size_id");--> statement-breakpoint
CREATE INDEX "packages_by_unit" ON "packages" USING btree ("unit_of_measurement_id");--> statement-breakpoint
CREATE INDEX "search_texts_words" ON "search_texts" USING gin ("participant_id","words" gin_trgm_ops) WITH (fastupdate=true,gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "message_reads_by_user" ON "message_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "message_reads_by_time" ON "message_reads" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_in_order" ON "messages" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipient_id","delivery_id") WHERE "messages"."unread";--> statement-breakpoint
CREATE INDEX "messages_by_recipient" ON "messages" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_by_file" ON "messages" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "messages_by_time" ON "messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_user" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id",(case when "read_at" is null then 0 else 1 end),"id" DESC NULLS FIRST) WHERE "notifications"."type" <> 'message';--> statement-breakpoint
CREATE INDEX "notifications_by_delivery" ON "notifications" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "notifications_by_time" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_once" ON "outbox" USING btree ("notification_id","kind");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("kind","due_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_done" ON "outbox" USING btree ("status","done_at") WHERE "outbox"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "outbox_texts" ON "outbox" USING btree ("done_at") WHERE "outbox"."status" = 'sent' and "outbox"."payload" is not null;--> statement-breakpoint
CREATE INDEX "ratings_by_driver" ON "ratings" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "ratings_by_customer" ON "ratings" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "saved_places_by_user" ON "saved_places" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "tracking_links_by_delivery" ON "tracking_links" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "tracking_links_by_stop" ON "tracking_links" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "tracking_links_by_time" ON "tracking_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tracking_links_revoked" ON "tracking_links" USING btree ("revoked_at") WHERE "tracking_links"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_tracking_link_a_stop" ON "tracking_links" USING btree ("stop_id") WHERE "tracking_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "estimates_by_expiry" ON "estimates" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "estimates_by_account" ON "estimates" USING btree ("claimed_by");--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_by_time" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "positions_by_delivery" ON "positions" USING btree ("delivery_id","recorded_at");--> statement-breakpoint
CREATE INDEX "positions_by_time" ON "positions" USING btree ("recorded_at");--> statement-breakpoint
CREATE INDEX "company_versions_by_author" ON "company_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_words" ON "audit_log" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "case_entries_by_author" ON "case_entries" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "cases_by_delivery" ON "cases" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "cases_by_reporter" ON "cases" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "cases_by_assignee" ON "cases" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "cases_by_status" ON "cases" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "customer_notes_by_customer" ON "customer_notes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_by_author" ON "customer_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "tariffs_by_author" ON "tariffs" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tariffs_effective_from" ON "tariffs" USING btree ("effective_from") WHERE "tariffs"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "report_marks_by_kind" ON "report_marks" USING btree ("kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_pending_correction" ON "delivery_corrections" USING btree ("delivery_id") WHERE "delivery_corrections"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "delivery_corrections_by_delivery" ON "delivery_corrections" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "delivery_corrections_by_stop" ON "delivery_corrections" USING btree ("stop_id");--> statement-breakpoint
CREATE INDEX "delivery_notes_by_delivery" ON "delivery_notes" USING btree ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "delivery_notes_by_author" ON "delivery_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "driver_documents_once" ON "driver_documents" USING btree ("driver_id","kind");--> statement-breakpoint
CREATE INDEX "driver_documents_by_file" ON "driver_documents" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "driver_documents_by_end" ON "driver_documents" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "opening_hours_by_author" ON "opening_hours" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_name" ON "zones" USING btree (lower("name")) WHERE "zones"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "zones_by_author" ON "zones" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "accounts_by_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_by_email" ON "email_links" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "email_links_by_user" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_by_time" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_end" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factors_by_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_by_claimed_email" ON "users" USING btree ("claimed_email");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree (coalesce("last_sign_in_at", "created_at")) WHERE not "users"."email_verified";--> statement-breakpoint
CREATE INDEX "verification_codes_by_time" ON "verification_codes" USING btree ("expires_at");--> statement-breakpoint
-- Words are separated, so that a search can't match the end of one field and the beginning of the next.
CREATE FUNCTION "refresh_search_texts"("changed_ids" text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "public"."search_texts" ("delivery_id", "participant_id", "words")
	SELECT "d"."id", "p"."id", lower(concat_ws(E'\n', "d"."id", "s"."words"))
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
CREATE FUNCTION "search_texts_after_stops_inserted"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_search_texts"(ARRAY(SELECT DISTINCT "delivery_id" FROM "inserted"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_stop_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."delivery_id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "search_texts_after_driver_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "public"."search_texts"
	WHERE "delivery_id" = NEW."id" AND "participant_id" = OLD."driver_id" AND "participant_id" <> NEW."customer_id";
	PERFORM "public"."refresh_search_texts"(ARRAY[NEW."id"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "search_texts_after_stops_inserted" AFTER INSERT ON "stops"
REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "search_texts_after_stops_inserted"();--> statement-breakpoint
CREATE TRIGGER "search_texts_after_stop_changed" AFTER UPDATE OF "name", "detail", "contact_name" ON "stops"
FOR EACH ROW WHEN ((OLD."name", OLD."detail", OLD."contact_name") IS DISTINCT FROM (NEW."name", NEW."detail", NEW."contact_name"))
EXECUTE FUNCTION "search_texts_after_stop_changed"();--> statement-breakpoint
CREATE TRIGGER "search_texts_after_driver_changed" AFTER UPDATE OF "driver_id" ON "deliveries"
FOR EACH ROW WHEN (OLD."driver_id" IS DISTINCT FROM NEW."driver_id") EXECUTE FUNCTION "search_texts_after_driver_changed"();--> statement-breakpoint
-- The counter's row is locked until the transaction ends, so a rolled back change leaves no gap.
CREATE FUNCTION "number_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "public"."receipt_counter" SET "last" = "last" + 1 WHERE "id" = 1 RETURNING "last" INTO NEW."receipt_number";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "number_receipt" BEFORE UPDATE OF "status" ON "deliveries"
FOR EACH ROW WHEN (
	NEW."receipt_number" IS NULL AND (
		NEW."status" IN ('completed', 'partially_completed', 'returned')
		OR (NEW."status" = 'cancelled' AND (NEW."cancellation"->>'fee')::numeric > 0)
	)
) EXECUTE FUNCTION "number_receipt"();--> statement-breakpoint
-- A published version never changes, because prices that were given refer to it. Only its withdrawal and its author may.
create function keep_published_tariff() returns trigger language plpgsql as $$
begin
  if old.published_at is not null and (
    tg_op = 'DELETE' or new.data <> old.data or new.effective_from <> old.effective_from
  ) then
    raise exception 'tariff % is published', old.version using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;--> statement-breakpoint
create trigger keep_published_tariff before update or delete on tariffs
  for each row execute function keep_published_tariff();--> statement-breakpoint
-- Marks leave a day's sums to be computed again. They're written with the change, in its transaction.
create function mark_report() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'delivery_ledger' then
    insert into report_marks (kind, at) values ('deliveries', new.at);
  elsif tg_table_name = 'offers' then
    insert into report_marks (kind, at) values ('offers', new.created_at);
  else
    -- A delivery that has ended gets other values: the sums of its earlier days change.
    insert into report_marks (kind, at) select 'deliveries', at from delivery_ledger where delivery_id = new.id;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger mark_report after insert on delivery_ledger for each row execute function mark_report();--> statement-breakpoint
create trigger mark_report_answer after insert or update of status on offers for each row
  when (new.status in ('accepted', 'declined', 'expired')) execute function mark_report();--> statement-breakpoint
create trigger mark_report after update of price, cancellation, promised_at, transport_type_id, driver_id on deliveries
  for each row when (
    old.status in ('completed', 'partially_completed', 'cancelled', 'returned', 'expired')
    and (old.price, old.cancellation, old.promised_at, old.transport_type_id, old.driver_id)
      is distinct from (new.price, new.cancellation, new.promised_at, new.transport_type_id, new.driver_id)
  ) execute function mark_report();--> statement-breakpoint
INSERT INTO "receipt_counter" ("id", "last") VALUES (1, 0);
