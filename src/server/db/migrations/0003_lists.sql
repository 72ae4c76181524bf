CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "planned_drivers" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"driver_id" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"planned_at" timestamp (3) with time zone NOT NULL,
	"decline_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "planned_drivers_status" CHECK ("planned_drivers"."status" in ('planned', 'declined', 'given', 'missed'))
);
--> statement-breakpoint
CREATE TABLE "driver_availability" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "driver_availability_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"driver_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"online" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_drivers" ADD CONSTRAINT "planned_drivers_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_drivers" ADD CONSTRAINT "planned_drivers_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "driver_availability" ADD CONSTRAINT "driver_availability_driver_id_drivers_user_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_once" ON "saved_views" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "planned_drivers_by_driver" ON "planned_drivers" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "planned_drivers_waiting" ON "planned_drivers" USING btree ("delivery_id") WHERE "planned_drivers"."status" = 'planned';--> statement-breakpoint
CREATE INDEX "driver_availability_by_driver" ON "driver_availability" USING btree ("driver_id","at");--> statement-breakpoint
CREATE INDEX "driver_availability_by_time" ON "driver_availability" USING btree ("at");--> statement-breakpoint
CREATE INDEX "deliveries_by_pickup" ON "deliveries" USING btree (coalesce("scheduled_at", "created_at"),"id");--> statement-breakpoint
create function note_availability() returns trigger language plpgsql as $$
begin
  insert into driver_availability (driver_id, at, online)
  values (new.user_id, now(), new.online and new.approval = 'approved');
  return null;
end $$;--> statement-breakpoint
create trigger note_availability after update of online, approval on drivers for each row
  when ((new.online and new.approval = 'approved') is distinct from (old.online and old.approval = 'approved'))
  execute function note_availability();--> statement-breakpoint
insert into driver_availability (driver_id, at, online)
  select user_id, now(), true from drivers where online and approval = 'approved';
