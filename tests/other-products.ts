/** Files of other products, by the headings that their help pages name. The rows are made up. */
const split = (text: string) => text.split('|')

type Product = [name: string, headings: string[], row: string[], fields: Record<string, string>]

/** Each with the fields that its columns have. The others have nothing that a delivery has. */
export const otherProducts: Product[] = [
  [
    'CoopCycle',
    split(
      'pickup.address|pickup.address.name|pickup.address.description|pickup.address.telephone|pickup.comments|pickup.timeslot|pickup.tags|pickup.metadata|dropoff.address|dropoff.address.name|dropoff.address.description|dropoff.address.telephone|dropoff.comments|dropoff.timeslot|dropoff.packages|dropoff.tags|dropoff.metadata|weight|tour.name'
    ),
    split(
      '1 Market Square|Bakery Nord|Back door|+41445550101|Ring twice|2026-12-02 10:00 - 2026-12-02 11:00|cold|a=1|13 Winter Lane|Jane Doe|Second floor|+41445550202|Fragile|2026-12-02 11:00 - 2026-12-02 12:00|small-box=1 big-box=2|fast|external_system_id=10 my_meta=value|2.5|Monday'
    ),
    {
      'pickup.address': 'pickup',
      'pickup.address.name': 'pickup_name',
      'pickup.address.description': 'pickup_instructions',
      'pickup.address.telephone': 'pickup_phone',
      'pickup.comments': 'pickup_instructions',
      'pickup.timeslot': 'time',
      'dropoff.address': 'dropoff',
      'dropoff.address.name': 'recipient',
      'dropoff.address.description': 'instructions',
      'dropoff.address.telephone': 'phone',
      'dropoff.comments': 'instructions',
      'dropoff.timeslot': 'window',
      'dropoff.packages': 'description',
      weight: 'weight'
    }
  ],
  [
    'Spoke',
    split(
      'Address Line 1|Address Line 2|City|State|Postal Code|Country|Earliest Arrival Time|Latest Arrival Time|Time at Stop (minutes)|Notes|Recipient Name|Recipient Email Address|Recipient Phone Number|Id|Package Count|Products'
    ),
    split(
      '13 Winter Lane|Flat 2||||Switzerland|10:00|12:00|5|Ring twice|Jane Doe|jane@example.com|+41445550202|A-1|2|Books'
    ),
    {
      'Address Line 1': 'dropoff',
      'Address Line 2': 'door',
      City: 'dropoff',
      State: 'dropoff',
      'Postal Code': 'dropoff',
      Country: 'dropoff',
      'Earliest Arrival Time': 'earliest',
      'Latest Arrival Time': 'latest',
      'Time at Stop (minutes)': 'service_minutes',
      Notes: 'instructions',
      'Recipient Name': 'recipient',
      'Recipient Email Address': 'email',
      'Recipient Phone Number': 'phone',
      Id: 'external_id',
      'Package Count': 'quantity',
      Products: 'description'
    }
  ],
  [
    'Detrack',
    split(
      'D.O. No.|Date|Deliver to|Address|Delivery time|Tracking No.|Phone No.|Notify email|Instructions|Assign to|Zone|SKU|Item Description|Quantity'
    ),
    split(
      'DO-1|2026-12-02|Jane Doe|13 Winter Lane|9am-12pm|T-1|+41445550202|jane@example.com|Ring twice|Van 1|North|S-1|Books|2'
    ),
    {
      'D.O. No.': 'external_id',
      Date: 'date',
      'Deliver to': 'recipient',
      Address: 'dropoff',
      'Delivery time': 'window',
      'Phone No.': 'phone',
      'Notify email': 'email',
      Instructions: 'instructions',
      'Item Description': 'description',
      Quantity: 'quantity'
    }
  ],
  [
    'Droppath',
    split(
      'address|address_number|address_street|address_unit|latitude|longitude|notes|contact_name|contact_phone|company|tracking_id|quantity'
    ),
    split('|13|Winter Lane|Flat 2|||Ring twice|Jane Doe|+41445550202|Doe Ltd|T-1|2'),
    {
      address: 'dropoff',
      address_number: 'dropoff',
      address_street: 'dropoff',
      address_unit: 'door',
      latitude: 'latitude',
      longitude: 'longitude',
      notes: 'instructions',
      contact_name: 'recipient',
      contact_phone: 'phone',
      company: 'recipient',
      quantity: 'quantity'
    }
  ],
  [
    'OptimoRoute',
    split(
      'Order ID|Order type (D, P, T)|Date (DD/MM/YYYY)|Priority (L, M, H, C)|Assigned to|Location ID|Location name|Address|Latitude|Longitude|Time window from|Time window to|Duration|Load #1|Vehicle features|Skills|Notes|Phone|Email'
    ),
    split(
      'O-1|D|02/12/2026|M|Ben|L-1|Jane Doe|13 Winter Lane|||10:00|12:00|5|3|||Ring twice|+41445550202|jane@example.com'
    ),
    {
      'Order ID': 'external_id',
      'Date (DD/MM/YYYY)': 'date',
      'Location name': 'recipient',
      Address: 'dropoff',
      Latitude: 'latitude',
      Longitude: 'longitude',
      'Time window from': 'earliest',
      'Time window to': 'latest',
      Duration: 'service_minutes',
      Notes: 'instructions',
      Phone: 'phone',
      Email: 'email'
    }
  ],
  [
    'Tookan',
    split(
      'Task Type|Order ID|Name|Email|Phone|Address|Latitude|Longitude|Complete Before|Task Description|Pickup Name|Pickup Phone|Pickup Address|Pickup Before'
    ),
    split(
      'Delivery|O-1|Jane Doe|jane@example.com|+41445550202|13 Winter Lane|||2026-12-02 12:00|Books|Bakery Nord|+41445550101|1 Market Square|2026-12-02 10:00'
    ),
    {
      'Order ID': 'external_id',
      Name: 'recipient',
      Email: 'email',
      Phone: 'phone',
      Address: 'dropoff',
      Latitude: 'latitude',
      Longitude: 'longitude',
      'Complete Before': 'latest',
      'Task Description': 'description',
      'Pickup Name': 'pickup_name',
      'Pickup Phone': 'pickup_phone',
      'Pickup Address': 'pickup',
      'Pickup Before': 'pickup_latest'
    }
  ]
]
