/**
 * The words of headings, in English, French, German, Spanish and Italian, without case, accents and signs. A word that ends with a star
 * can go on: German joins words.
 */

const words = (text: string): readonly string[] => text.split(', ')

/** What a heading is about. `nothing`: what Dropway has nothing for, such as tags and zones. */
export const concepts = {
  email: words('email*, e mail, mail, courriel, correo, correo electronico, mailadresse'),
  phone: words(
    'phone, telephone, telefon*, telefono, tel, mobile, mobil, mobilnummer, handy, handynummer, cell, cellphone, portable, ' +
      'natel, movil, cellulare, rufnummer'
  ),
  latitude: words('latitude, lat, breitengrad, latitud, latitudine'),
  longitude: words('longitude, lng, lon, long, langengrad, longitud, longitudine'),
  send_link: words(
    'send link, tracking link, send tracking, notify, notify recipient, lien de suivi, envoyer le lien, notifier, link senden, ' +
      'sendungsverfolgung, enviar enlace, invia link'
  ),
  nothing: words(
    'tag, tags, metadata, tour*, zone, priority, prioritat, prioridad, priorite, skills, vehicle features, load, ' +
      'assign to, assigned to, driver, location id, tracking no, tracking number, tracking id, barcode, sku, task type, ' +
      'order type, status'
  ),
  payer: words(
    'payer, who pays, paid at, payment at, payeur, qui paie, paye a, zahler, wer zahlt, pagador, quien paga, chi paga'
  ),
  cost_center: words(
    'cost center, cost centre, department, centre de couts, centre de cout, kostenstelle, abteilung, centro de coste*, centro di costo'
  ),
  declared_value: words(
    'declared value, goods value, valeur declaree, warenwert, valor declarado, valore dichiarato'
  ),
  service: words(
    'time at stop, time at stop minutes, service time, service minutes, stop duration, duration, duree, dauer, haltezeit, duracion, durata'
  ),
  door: words(
    'unit, apartment, apt, flat, suite, door, address line 2, address 2, line 2, street 2, address unit, ' +
      'appartement, porte, complement, complement d adresse, wohnung, turklingel, adresszusatz, puerta, interno'
  ),
  entrance: words(
    'entrance, building entrance, staircase, entree, escalier, eingang, treppenhaus, aufgang, entrada, escalera, ingresso, scala'
  ),
  floor: words('floor, level, storey, etage, niveau, stock, stockwerk, geschoss, piso, planta, piano'),
  door_code: words(
    'door code, access code, entry code, gate code, code porte, code de la porte, code d acces, digicode, turcode, tur code, zugangscode, ' +
      'codigo puerta, codigo de la puerta, codigo de acceso, codice porta, codice di accesso, codice accesso'
  ),
  window: words(
    'window, time window, delivery window, timeslot, time slot, slot, delivery slot, delivery time, creneau, creneau horaire, ' +
      'plage horaire, zeitfenster, lieferfenster, lieferzeit, franja, franja horaria, ventana, fascia, fascia oraria'
  ),
  earliest: words(
    'earliest, not before, after, window start, start, start time, from time, time from, time window from, earliest arrival time, au plus tot, pas avant, apres, ' +
      'debut, heure de debut, heure debut, fruhestens, fruheste, ab, ab uhrzeit, zeit von, desde las, hora desde, dalle ore'
  ),
  latest: words(
    'latest, not after, before, window end, end, end time, deadline, due, until, time to, to time, time window to, complete before, latest arrival time, au plus tard, pas apres, ' +
      'avant, fin, heure de fin, heure fin, jusqu a, spatestens, spateste, bis uhrzeit, zeit bis, hasta las, hora hasta, entro, entro le, alle ore'
  ),
  date: words(
    'date, day, jour, datum, tag der lieferung, lieferdatum, liefertag, lieferung am, fecha, dia, data, giorno'
  ),
  time: words('time, heure, uhrzeit, zeit, abholzeit, hora, ora'),
  weight: words('weight, kg, poids, gewicht, peso'),
  quantity: words(
    'quantity, qty, count, pieces, packages, parcels, package count, number of packages, quantite, qte, nombre, nombre de colis, anzahl, menge, ' +
      'stuck, stuckzahl, anzahl pakete, cantidad, bultos, quantita, colli, numero colli'
  ),
  size: words('size, taille, format, grosse, tamano, dimensione'),
  vehicle: words('vehicle, transport, vehicule, fahrzeug, vehiculo, veicolo, mezzo'),
  external_id: words(
    'id, order, commande, identifiant, bestellung, bestellnummer, bestellnr, auftrag, auftragsnummer, auftragsnr, sendungsnummer, pedido, ' +
      'ordine, d o no, do no, order no, order number, order id, order name, shipment id, parcel id, external id, no commande, no de commande, numero de commande, ' +
      'id externe, numero de pedido, numero ordine'
  ),
  reference: words('reference, ref, po, po number, referenz, zeichen, referencia, riferimento'),
  notes: words(
    'instructions, address description, notes, note, comment, comments, remark, remarks, consignes, remarque, remarques, commentaire, commentaires, ' +
      'bemerkung*, hinweis*, anmerkung*, kommentar, lieferhinweis*, notiz*, instrucciones, notas, nota, comentarios, observaciones, istruzioni, osservazioni'
  ),
  description: words(
    'description, item, items, goods, product, products, content, contents, package, parcel, contenu, colis, article, articles, marchandise, ' +
      'produit, produits, beschreibung, inhalt, artikel, ware, produkt*, paket, descripcion, contenido, articulo, articulos, producto, productos, descrizione, contenuto, ' +
      'articolo, articoli, prodotto, prodotti, pacco, item description, task description'
  ),
  number: words(
    'house number, house no, house, street number, address number, hausnummer, hausnr, nr, numero de rue, numero de casa, numero civico, civico'
  ),
  zip: words(
    'zip*, postcode, postal code, postal, postleitzahl, plz, npa, cp, code postal, codigo postal, cap, codice postale'
  ),
  city: words(
    'city, town, ville, localite, ort, stadt, wohnort, ciudad, poblacion, localidad, citta, localita, comune'
  ),
  state: words('state, province, region, canton, kanton, bundesland, provincia'),
  country: words('country, pays, land, pais, paese'),
  address: words(
    'address*, adresse, anschrift, direccion, indirizzo, ship to, lieferadresse, lieferanschrift, empfangeradresse, abholadresse, abholanschrift, destination, ' +
      'origin, domicilio, destino, destinazione, address line 1'
  ),
  street: words(
    'street, address street, rue, strasse, str, calle, via, strasse und hausnummer, strasse und nr, strasse nr'
  ),
  name: words(
    'name, address name, recipient, receiver, consignee, full name, first name, last name, surname, contact, destinataire, nom, prenom, ' +
      'nom complet, empfanger, empfangername, kunde, kundenname, vorname, nachname, ansprechpartner, kontakt, nombre, apellido, apellidos, destinatario, nome, ' +
      'cognome, contatto, contacto, customer name, company, company name, deliver to, client, cliente, firma'
  )
} as const
export type Concept = keyof typeof concepts

/** Words that say which stop a heading is about. */
export const sides = {
  pickup: words(
    'pickup, pick up, collection, collect, sender, origin, depot, enlevement, retrait, collecte, depart, expediteur, abhol*, absender*, ' +
      'recogida, remitente, origen, ritiro, mittente, partenza'
  ),
  dropoff: words(
    'dropoff, drop off, delivery, deliver, recipient, receiver, consignee, shipping, ship, destination, livraison, destinataire, ' +
      'arrivee, liefer*, zustell*, empfang*, entrega, destinatario, destino, consegna, destinazione'
  )
} as const

/**
 * Headings that mean one thing or another, by their values and the columns beside them. The first field that fits the values counts.
 * 'number' is a part of an address.
 */
export const vagueNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (
    [
      ['no, number, numero, nummer, n', ['number', 'external_id']],
      ['from, de, von, desde, da', ['earliest', 'pickup']],
      ['to, a, bis, nach, hasta, until, by, jusqu a', ['latest', 'dropoff']],
      ['at, le, um, am, el, il, ab', ['time', 'date']],
      ['customer, client, kunde, cliente', ['recipient']],
      ['value, valeur, montant, wert, valor, valore', ['declared_value']],
      ['payment, paiement, zahlung, pago, pagamento', ['payer']],
      ['service', ['cost_center']],
      ['sender, expediteur, absender, remitente, mittente', ['pickup_name', 'pickup']],
      ['time, heure, uhrzeit, zeit, hora, ora', ['window', 'time']],
      [
        'pickup, pick up, collection, enlevement, retrait, collecte, abholung, recogida, ritiro',
        ['pickup', 'time', 'date']
      ],
      [
        'dropoff, drop off, delivery, livraison, lieferung, zustellung, entrega, consegna',
        ['dropoff', 'window', 'date']
      ]
    ] as const
  ).flatMap(([names, fields]) => names.split(', ').map(name => [name, fields]))
)
