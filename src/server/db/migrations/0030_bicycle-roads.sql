ALTER TABLE "estimates" ADD COLUMN "cycle_route" jsonb;--> statement-breakpoint
ALTER TABLE "transport_types" ADD COLUMN "picture" text DEFAULT 'car' NOT NULL;
--> statement-breakpoint
-- The newest version of the company's data names each vehicle's picture.
update transport_types set picture = vehicle ->> 'picture'
from (
  select jsonb_array_elements(data -> 'vehicles') as vehicle
  from company_versions
  where version = (select max(version) from company_versions)
) as listed
where (vehicle ->> 'id')::integer = transport_types.id and vehicle ->> 'picture' is not null;
