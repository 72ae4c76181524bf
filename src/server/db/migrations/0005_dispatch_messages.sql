CREATE TABLE "dispatch_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"sender_id" text NOT NULL,
	"from_driver" boolean NOT NULL,
	"number" bigint NOT NULL,
	"text" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispatch_threads" (
	"driver_id" text PRIMARY KEY NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"last_from_driver" bigint DEFAULT 0 NOT NULL,
	"last_from_operators" bigint DEFAULT 0 NOT NULL,
	"read_by_driver" bigint DEFAULT 0 NOT NULL,
	"read_by_operators" bigint DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dispatch_threads_last" CHECK ("dispatch_threads"."last_number" >= 0)
);
--> statement-breakpoint
ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
DROP INDEX "notifications_listed";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "delivery_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dispatch_messages" ADD CONSTRAINT "dispatch_messages_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_messages" ADD CONSTRAINT "dispatch_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispatch_threads" ADD CONSTRAINT "dispatch_threads_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_messages_in_order" ON "dispatch_messages" USING btree ("driver_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "dispatch_messages_once" ON "dispatch_messages" USING btree ("sender_id","client_id","driver_id");--> statement-breakpoint
CREATE INDEX "dispatch_messages_by_time" ON "dispatch_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dispatch_threads_newest" ON "dispatch_threads" USING btree ("last_at","driver_id");--> statement-breakpoint
CREATE INDEX "dispatch_threads_unread" ON "dispatch_threads" USING btree ("last_at","driver_id") WHERE "dispatch_threads"."last_from_driver" > "dispatch_threads"."read_by_operators";--> statement-breakpoint
CREATE INDEX "notifications_listed" ON "notifications" USING btree ("user_id",(case when "read_at" is null then 0 else 1 end),"id" DESC NULLS FIRST) WHERE not "notifications"."type" in ('message', 'dispatch_message');--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'dispatch_message', 'case_response', 'operator_message', 'correction'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about" CHECK (("notifications"."delivery_id" is null) = ("notifications"."type" = 'dispatch_message'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message', 'dispatch_message', 'case_response', 'operator_message', 'correction'));