ALTER TABLE "notification_settings" DROP CONSTRAINT "notification_settings_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_type";--> statement-breakpoint
ALTER TABLE "stops" ADD COLUMN "waits_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "meters" integer;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD COLUMN "collected" integer;--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_place" CHECK ("delivery_ledger"."place" in ('stop', 'far', 'unknown'));--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_meters" CHECK ("delivery_ledger"."meters" >= 0);--> statement-breakpoint
ALTER TABLE "delivery_ledger" ADD CONSTRAINT "ledger_collected" CHECK ("delivery_ledger"."collected" >= 0);--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_kind" CHECK ("notification_settings"."kind" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('accepted_response', 'picked-up_response', 'arrived_response', 'completed_response', 'absent_response', 'failed_response', 'returned_response', 'cancelled_response', 'expired_response', 'message'));