import { townOf } from './town.ts'
import type { TownQueries } from './town.ts'

/** A grid with numbered streets, one city on its south and another on its north. */
export const american: TownQueries = {
  map: townOf({
    streets: `
      Main Street | 1 12 75 100 1234 | Testville | 75001
      1st Street | 5 10 | Testville | 75001
      2nd Street | 5 10 75 | Testville | 75001
      3rd Street | 5 10 12 | Testville | 75001
      Oak Avenue | 7 8 200 | Testville | 75001
      West Street | 10 12 | Testville | 75001
      West 9th Street | 10 12 | Northfield | 75002
      Martin Luther King Boulevard | 40 42 | Northfield | 75002
      Saint Charles Place | 3 4A | Northfield | 75002
      North Elm Drive | 15 16 | Northfield | 75002
      Twenty-First Street | 2 4 | Northfield | 75002
      East 42nd Street | 10 12 101 | Northfield | 75002
      West 42nd Street | 10 14 | Northfield | 75002
      Route 9 | 12 90 | Northfield | 75002
      Park Avenue | 20 22 | Northfield | 75002
      K Street Northwest | 3 12 100 | Testville | 75001
      K Street Southeast | 12 100 300 | Testville | 75001
      7th Street Northwest | 1 8 12 | Testville | 75001
      7th Street Southwest | 12 14 | Testville | 75001
      Fells Point Road | 4 | Testville | 75001
      Grand Street | 3 12 200 1410 | Testville | 75001`,
    across: 'Mill Lane',
    nodes: [
      { east: 300, north: 10, tags: { highway: 'bus_stop', name: 'Main Street' } },
      { east: 320, north: 760, tags: { highway: 'bus_stop', name: 'West Street' } },
      { east: 300, north: 1060, tags: { highway: 'bus_stop', name: 'Martin Luther King Blvd' } },
      { east: 700, north: 1060, tags: { highway: 'bus_stop', name: 'Martin Luther King Blvd & Mill' } },
      { east: 100, north: 610, tags: { amenity: 'parking', name: 'Oak Avenue' } },
      { east: 600, north: 1660, tags: { railway: 'station', name: 'Park Avenue' } },
      { east: 400, north: 30, tags: { amenity: 'fast_food', name: "McBurger's" } },
      { east: 450, north: 460, tags: { amenity: 'place_of_worship', name: 'Third-Day Community Church' } },
      { east: 660, north: 320, tags: { amenity: 'fast_food', name: "McDonald's" } },
      { east: 500, north: 900, tags: { place: 'suburb', name: 'Fells Point' } },
      { east: 520, north: 920, tags: { place: 'suburb', name: 'Fells Prospect' } },
      { east: 650, north: 300, tags: { shop: 'supermarket', name: 'Marketplus' } }
    ]
  }),
  queries: `
12 Main Street, Testville, TX 75001, USA => 12 Main Street
12 Main Street, Testville, TX 75001 => 12 Main Street
12 Main Street, Testville, Texas 75001, United States => 12 Main Street
12 Main St Testville TX 75001 => 12 Main Street
12 Main St, Testville TX 75001-1234 => 12 Main Street
12 main st testville texas usa => 12 Main Street
1234 Main Street, Testville, TX 75001 => 1234 Main Street
99 Main Street, Testville, TX 75001 => Main Street ! 99
99 Main Street => Main Street ! 99
13 Main Street Testville TX 75100 => Main Street ! 13
6 2nd Street, Testville, TX 75001 => 2nd Street ! 6
12b Main Street => Main Street ! 12b
Main Street => Main Street @ Testville
main st => Main Street
oak avenue => Oak Avenue
oak ave => Oak Avenue
park ave => Park Avenue
park avenue => Park Avenue
west street => West Street
martin luther king blvd => Martin Luther King Boulevard
third street => 3rd Street
3rd street => 3rd Street
12 third street => 12 3rd Street
10 Third St., Testville => 10 3rd Street
first st => 1st Street
second street 75 => 75 2nd Street
west ninth street => West 9th Street
w 9th st 10 => 10 West 9th Street
21st street => Twenty-First Street
4 21st St, Northfield, TX 75002 => 4 Twenty-First Street
main street & mill lane => Main Street & Mill Lane
corner of main street and mill lane => Main Street & Mill Lane
mill lane and 3rd st => 3rd Street & Mill Lane
third street / mill lane => 3rd Street & Mill Lane
intersection of oak ave and mill ln, Testville => Oak Avenue & Mill Lane
main street and third street => Main Street|3rd Street
mac burger => McBurger's
macburger => McBurger's
mc burger => McBurger's
mcburgers => McBurger's
mc do => McDonald's
mcdo => McDonald's
mc don => McDonald's
fells pt => Fells Point
12 7th St NW => 12 7th Street Northwest
12 7th St SW => 12 7th Street Southwest
14 7th St NW => 7th Street Northwest ! 14
8 7th Street NW, Testville, TX 75001 => 8 7th Street Northwest
market plus => Marketplus
Acme Inc., 12 Main Street, Testville, TX 75001 => 12 Main Street
Jane Doe\\nAcme Incorporated\\n12 Main Street\\nTestville, TX 75001\\nUSA => 12 Main Street
Apt 4, 12 Main Street => 12 Main Street
12 Main Street Apt 75, Testville => 12 Main Street
12 Main Street, Suite 100, Testville, TX => 12 Main Street
12 Main Street, 3rd floor => 12 Main Street
99 Main Street, Suite 100, Testville => Main Street ! 99
3 saint charles pl => 3 Saint Charles Place
4a St Charles Place, Northfield TX => 4A Saint Charles Place
15 N Elm Dr => 15 North Elm Drive
15 elm drive => 15 North Elm Drive
17 N Elm Dr, Northfield, TX 75002 => North Elm Drive ! 17
12 E 42nd St, Northfield, TX 75002 => 12 East 42nd Street
10 w 42nd st => 10 West 42nd Street
14 E 42nd St => East 42nd Street ! 14
101 East 42nd Street, 15th Floor, Northfield => 101 East 42nd Street
90 route 9 => 90 Route 9
9 route 9 => Route 9 ! 9
12 Rt 9 => 12 Route 9
12 Main Street #300, Testville => 12 Main Street
42nd and mill lane => East 42nd Street & Mill Lane|West 42nd Street & Mill Lane
75001 => #district @ Testville
Testville => #district
Northfield, TX => Northfield
200 oak avenue northfield => 200 Oak Avenue
Attn: Jane Doe, 12 Main Street => 12 Main Street
100 K St NW, Testville, TX 75001 => 100 K Street Northwest
100 K St SE => 100 K Street Southeast
100 K Street Northwest => 100 K Street Northwest
300 K St NW => K Street Northwest ! 300
12 K St SE, Washington, DC 20500 => 12 K Street Southeast
1410 Grand St #200 => 1410 Grand Street
1410 Grand St #3 => 1410 Grand Street
1410 Grand St Suite 200, Testville => 1410 Grand Street
Grand Street 12, floor 3 => 12 Grand Street
Grand Street 13, floor 3 => Grand Street ! 13
3/12 Grand Street => 12 Grand Street
4/12 Grand Street => 12 Grand Street
200-12 Grand Street => 12 Grand Street
3/99 Grand Street => Grand Street ! 3/99
Unit 3/12 Grand Street => 12 Grand Street
Building 3, 12 Grand Street => 12 Grand Street
Building 3 Grand Street 12 => 12 Grand Street
12 Grand Street, second floor => 12 Grand Street
#12 Grand Street => 12 Grand Street
`
}
