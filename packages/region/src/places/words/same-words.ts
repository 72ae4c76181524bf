/** Words that mean the same in names of streets and places, with their abbreviations, in several languages. */
import { soundsOf } from './fold.ts'

/** Kinds of streets. Each line is one group. A word may be in several: 'st' is a street and a saint. */
const streetKinds = `
street st str strasse straße strada rue carrer calle via rua ulica улица ул вулиця вул οδός οδ odos شارع gata gatan gade straat utca sokak
avenue ave av avenida avinguda avda avd aven avn allee viale corso проспект пр просп пр-т λεωφόρος leof leoforos جادة
road rd route rte rt carretera ctra cra crta carr landstrasse weg дорога طريق
boulevard blvd bd boul bld bulvar bulevar бульвар бул б-р
square sq place pl platz plaza plaça plza pça piazza praça площадь пл площа πλατεία plateia pl ميدان ساحة
lane ln ruelle gasse callejon carrero переулок пер провулок
drive dr drv проезд
travessa tv trav travesía travesia
passage passatge ptge psge psg pasaje pas passeig pg paseo
crescent cres
terrace ter terr terrasse
gardens gdns garden gdn
court ct
close cl
impasse imp
chemin ch che cami camí
quai q
cours crs
allée all
embankment набережная наб
highway шоссе ш hwy chaussee
baixada bda
`

/** Other groups. */
const otherGroups = `
saint st ste sainte sankt san sant santa sta santo sto sto άγιος αγ αγίου αγίας agios
park pk parc parque parco парк
station stn sta gare bahnhof bhf estació estacion вокзал станция σταθμός محطة
mount mt mont
point pt
quarter qtr quartier
north n nord
south s sud
east e ost est
west w ouest
northeast ne
northwest nw
southeast se
southwest sw
doctor dr doktor docteur д-р
professor prof
general gen gral
great gt
upper upr
lower lwr
little ltl
faubourg fg fbg
residence res résidence
lotissement lot
brücke br bridge brg pont мост γέφυρα
lieutenant lt
captain capt cpt capitaine
marechal mal maréchal
president pres président
mossèn mn mossen
academician академика акад
named имени им
old alt vieux vieille altes alte стар старая
market mkt
`

/** For each folded word, the other words of its groups. */
const others = new Map<string, Set<string>>()
for (const line of `${streetKinds}\n${otherGroups}`.trim().split('\n')) {
  const words = line.split(' ').map(word => soundsOf(word).join(''))
  for (const word of words) {
    const known = others.get(word) ?? new Set()
    for (const other of words) if (other !== word) known.add(other)
    others.set(word, known)
  }
}

/** Returns the other folded words for a folded word: abbreviations, their long forms and translations. */
export function sameWords(word: string): readonly string[] {
  return [...(others.get(word) ?? [])]
}

const common = new Set(streetKinds.split(/\s+/u).map(word => soundsOf(word).join('')))

/** Returns whether a folded word says only what kind of street a name is, such as 'street'. */
export function isCommonWord(word: string): boolean {
  return common.has(word)
}
