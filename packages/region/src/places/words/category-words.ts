/** The words by which people look for a kind of place, in the languages of the product and of common regions. */
import { soundsOf } from './fold.ts'

/** In this order: English, French, German, Spanish, Catalan, Italian, Portuguese, Dutch, Russian, Greek, Arabic. */
const words: Record<string, string> = {
  airport:
    'airport, aéroport, flughafen, aeropuerto, aeroport, aeroporto, luchthaven, аэропорт, αεροδρόμιο, مطار',
  atm: 'atm, cash machine, distributeur, geldautomat, cajero, caixer, bancomat, geldautomaat, банкомат, صراف',
  bakery:
    'bakery, boulangerie, bäckerei, bäcker, panadería, fleca, forn, panetteria, padaria, bakkerij, пекарня, булочная, φούρνος, αρτοποιείο, مخبز',
  bank: 'bank, banque, banco, banc, banca, банк, τράπεζα, بنك, مصرف',
  bar: 'bar, pub, kneipe, biergarten, taberna, бар, паб, μπαρ, بار',
  beach: 'beach, plage, strand, playa, platja, spiaggia, praia, пляж, παραλία, شاطئ',
  bus: 'bus station, gare routière, busbahnhof, zob, estación de autobuses, autostazione, автовокзал, محطة حافلات',
  cafe: 'café, coffee, coffee shop, salon de thé, kaffee, cafetería, cafeteria, caffè, gelateria, кафе, кофейня, καφετέρια, καφενείο, مقهى, كافيه',
  camping: 'camping, campsite, campground, campingplatz, кемпинг, κάμπινγκ',
  casino: 'casino, kasino, казино, καζίνο, كازينو',
  cemetery:
    'cemetery, cimetière, friedhof, cementerio, cementiri, cimitero, cemitério, begraafplaats, кладбище, νεκροταφείο, مقبرة',
  charging:
    'charging station, ev charging, borne de recharge, ladestation, punto de recarga, зарядная станция',
  church:
    'church, église, kirche, iglesia, església, chiesa, igreja, kerk, mosque, mosquée, moschee, mezquita, synagogue, temple, церковь, храм, мечеть, εκκλησία, ναός, كنيسة, مسجد',
  cinema:
    'cinema, cinéma, movie theater, movies, kino, cine, bioscoop, кинотеатр, кино, σινεμά, κινηματογράφος, سينما',
  court:
    'court, courthouse, tribunal, palais de justice, gericht, amtsgericht, juzgado, jutjat, tribunale, rechtbank, суд, δικαστήριο, محكمة',
  dentist:
    'dentist, dentiste, zahnarzt, dentista, tandarts, стоматология, стоматолог, οδοντίατρος, طبيب أسنان',
  doctor:
    'doctor, doctors, médecin, docteur, arzt, arztpraxis, médico, metge, medico, huisarts, врач, γιατρός, ιατρείο, طبيب, عيادة',
  embassy:
    'embassy, consulate, ambassade, consulat, botschaft, konsulat, embajada, consulado, ambaixada, ambasciata, посольство, консульство, πρεσβεία, سفارة, قنصلية',
  ferry: 'ferry, ferry terminal, fähre, transbordador, traghetto, паром, φέρι',
  fire_station:
    'fire station, fire brigade, pompiers, caserne, feuerwehr, bomberos, bombers, vigili del fuoco, bombeiros, brandweer, пожарная часть, πυροσβεστική, إطفاء',
  fuel: 'fuel, gas station, petrol station, petrol, station service, station essence, essence, tankstelle, gasolinera, benzinera, benzinaio, posto, tankstation, азс, заправка, βενζινάδικο, πρατήριο, محطة وقود, بنزين',
  hairdresser:
    'hairdresser, barber, coiffeur, coiffure, friseur, friseursalon, peluquería, perruqueria, parrucchiere, cabeleireiro, kapper, парикмахерская, барбершоп, κομμωτήριο, حلاق',
  harbor: 'harbor, harbour, port, marina, hafen, puerto, porto, haven, порт, гавань, λιμάνι, μαρίνα, ميناء',
  heliport:
    'heliport, helipad, héliport, hubschrauberlandeplatz, helipuerto, вертолетная площадка, вертодром, ελικοδρόμιο',
  hospital:
    'hospital, clinic, hôpital, clinique, krankenhaus, klinik, klinikum, clínica, ospedale, ziekenhuis, больница, клиника, поликлиника, νοσοκομείο, κλινική, مستشفى',
  hotel:
    'hotel, hostel, hôtel, auberge, gasthof, pension, hostal, albergo, отель, гостиница, хостел, ξενοδοχείο, فندق',
  lift: 'ski lift, cable car, gondola, téléphérique, télésiège, seilbahn, sessellift, teleférico, telefèric, funivia, подъемник, канатная дорога',
  library:
    'library, bibliothèque, médiathèque, bibliothek, bücherei, biblioteca, bibliotheek, библиотека, βιβλιοθήκη, مكتبة',
  mall: 'mall, shopping center, shopping centre, shopping mall, centre commercial, einkaufszentrum, centro comercial, centre comercial, centro commerciale, winkelcentrum, торговый центр, тц, εμπορικό κέντρο, مول, مركز تسوق',
  market: 'market, marché, markt, wochenmarkt, mercado, mercat, mercato, рынок, αγορά, سوق',
  monument:
    'monument, sight, denkmal, sehenswürdigkeit, monumento, memorial, château, castle, schloss, burg, castell, castillo, памятник, замок, μνημείο, κάστρο, نصب',
  museum: 'museum, gallery, musée, galerie, museo, museu, музей, галерея, μουσείο, متحف',
  nightclub:
    'nightclub, night club, club, disco, boîte de nuit, discothèque, diskothek, discoteca, ночной клуб, клуб',
  office: 'office, bureau, büro, oficina, ufficio, kantoor, офис, γραφείο, مكتب',
  park: 'park, garden, parc, jardin, garten, parque, jardín, jardí, parco, giardino, парк, сквер, πάρκο, حديقة',
  parking:
    'parking, car park, parking lot, stationnement, parkplatz, parkhaus, aparcamiento, aparcament, pàrquing, parcheggio, estacionamento, parkeerplaats, парковка, стоянка, πάρκινγκ, موقف',
  peak: 'peak, mountain, sommet, gipfel, pico, pic, cima, вершина, κορυφή, قمة',
  pharmacy:
    'pharmacy, drugstore, chemist, pharmacie, droguerie, apotheke, drogerie, farmacia, farmàcia, farmácia, apotheek, аптека, φαρμακείο, صيدلية',
  playground:
    'playground, aire de jeux, spielplatz, parque infantil, parc infantil, parco giochi, speeltuin, детская площадка, παιδική χαρά, ملعب أطفال',
  police:
    'police, police station, commissariat, gendarmerie, polizei, policía, policia, polizia, politie, полиция, αστυνομία, شرطة',
  pool: 'swimming pool, pool, piscine, schwimmbad, freibad, hallenbad, piscina, zwembad, бассейн, πισίνα, κολυμβητήριο, مسبح',
  post: 'post office, post, bureau de poste, la poste, poste, postamt, correos, correus, ufficio postale, correios, postkantoor, почта, ταχυδρομείο, بريد, مكتب بريد',
  rental:
    'car rental, rent a car, location de voitures, autovermietung, mietwagen, alquiler de coches, lloguer de cotxes, autonoleggio, аренда авто, прокат авто',
  restaurant:
    'restaurant, food, fast food, pizzeria, gaststätte, gasthaus, imbiss, restaurante, ristorante, trattoria, ресторан, столовая, εστιατόριο, ταβέρνα, مطعم',
  school:
    'school, kindergarten, école, collège, lycée, crèche, schule, gymnasium, kita, kindertagesstätte, escuela, escola, scuola, школа, детский сад, гимназия, σχολείο, مدرسة, روضة',
  shop: 'shop, store, magasin, boutique, laden, geschäft, tienda, botiga, negozio, loja, winkel, магазин, κατάστημα, متجر, محل',
  sport:
    'sports center, sports centre, gym, stadium, salle de sport, stade, gymnase, sporthalle, fitnessstudio, stadion, gimnasio, polideportivo, poliesportiu, estadio, стадион, спортзал, γήπεδο, στάδιο, γυμναστήριο, ملعب, نادي رياضي',
  station:
    'station, train station, railway station, subway, metro, gare, bahnhof, u-bahn, estación, estació, stazione, estação, treinstation, вокзал, станция, метро, σταθμός, μετρό, محطة, محطة قطار, مترو',
  stop: 'stop, bus stop, tram stop, arrêt, arrêt de bus, haltestelle, bushaltestelle, parada, parada de bus, fermata, paragem, bushalte, остановка, στάση, موقف حافلات',
  supermarket:
    'supermarket, grocery, groceries, convenience store, supermarché, épicerie, supermarkt, lebensmittel, supermercado, supermercat, supermercato, супермаркет, продукты, σούπερ μάρκετ, μίνι μάρκετ, سوبرماركت, بقالة',
  taxi: 'taxi, taxi rank, taxi stand, taxistand, парковка такси, стоянка такси, ταξί, تاكسي',
  theatre:
    'theatre, theater, théâtre, opera, opéra, concert hall, teatro, teatre, schauspielhaus, театр, опера, θέατρο, مسرح',
  tourist_info:
    'tourist office, tourist information, visitor center, office de tourisme, touristeninformation, tourist-info, oficina de turismo, ufficio turistico, vvv, туристический центр, τουριστικό γραφείο',
  townhall:
    'town hall, city hall, mairie, hôtel de ville, rathaus, gemeindeamt, ayuntamiento, ajuntament, comú, municipio, câmara municipal, gemeentehuis, stadhuis, мэрия, администрация, ратуша, δημαρχείο, بلدية',
  university:
    'university, college, université, universität, uni, hochschule, universidad, universitat, università, universidade, universiteit, университет, институт, πανεπιστήμιο, جامعة',
  vet: 'vet, veterinarian, vétérinaire, tierarzt, veterinario, veterinari, dierenarts, ветеринар, ветклиника, κτηνίατρος, بيطري',
  viewpoint:
    'viewpoint, point de vue, belvédère, aussichtspunkt, mirador, belvedere, смотровая площадка, θέα',
  water: 'lake, lac, see, lago, llac, estany, meer, озеро, λίμνη, بحيرة',
  zoo: 'zoo, tierpark, tiergarten, parc zoologique, zoológico, зоопарк, ζωολογικός κήπος, حديقة حيوان'
}

/** Returns the folded words of a category, each phrase as one word: 'postofice' for 'post office'. */
export function categoryTerms(category: string): string[] {
  const phrases = words[category]?.split(', ') ?? [category.replaceAll('_', ' ')]
  const terms = phrases.map(phrase => soundsOf(phrase).join(''))
  // The plurals of English, French and Spanish.
  return [
    ...new Set(
      terms.flatMap(term => (term.length > 3 && /[a-rt-z]$/u.test(term) ? [term, `${term}s`] : [term]))
    )
  ]
}
