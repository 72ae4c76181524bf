/** How people name the columns of a file of deliveries, in English and French. Compared without case, accents and signs. */
import type { ImportField } from '../../contract/imports/fields.ts'

const named = (names: string): readonly string[] => names.split(', ')

export const columnNames: Readonly<Record<ImportField, readonly string[]>> = {
  external_id: named(
    'id, external id, order, order id, order no, order number, order name, shipment id, parcel id, ' +
      'commande, id commande, no commande, numero de commande, no de commande, identifiant, ' +
      'id externe'
  ),
  pickup: named(
    'pickup, pickup address, pick up, pick up address, collection, collection address, from, ' +
      'from address, origin, sender address, depot, enlevement, adresse d enlevement, retrait, ' +
      'adresse de retrait, collecte, adresse de collecte, de, depart, adresse de depart, ' +
      'expediteur adresse, adresse expediteur'
  ),
  pickup_name: named(
    'pickup contact, pickup name, contact at pickup, sender, sender name, contact enlevement, ' +
      'contact a l enlevement, nom enlevement, expediteur, nom expediteur, contact retrait'
  ),
  pickup_phone: named(
    'pickup phone, phone at pickup, sender phone, telephone enlevement, telephone a l enlevement, ' +
      'tel enlevement, telephone expediteur, telephone retrait'
  ),
  pickup_instructions: named(
    'pickup instructions, pickup notes, instructions at pickup, instructions enlevement, ' +
      'instructions a l enlevement, remarques enlevement, instructions retrait'
  ),
  dropoff: named(
    'dropoff, dropoff address, drop off, drop off address, address, address 1, address line 1, ' +
      'street, street and number, house number, house no, house, no, number, zip, zip code, ' +
      'postcode, postal code, city, town, delivery address, shipping address, shipping street, ' +
      'shipping city, shipping zip, recipient address, ship to, to, to address, destination, ' +
      'adresse, adresse de livraison, adresse livraison, rue, rue et numero, numero, npa, cp, ' +
      'code postal, ville, localite, livraison, adresse destinataire, adresse du destinataire, a, ' +
      'arrivee, adresse d arrivee'
  ),
  recipient: named(
    'recipient, recipient name, name, full name, first name, last name, surname, customer, ' +
      'customer name, consignee, contact, contact name, shipping name, destinataire, nom, prenom, ' +
      'nom complet, nom du destinataire, client, nom du client, nom et prenom'
  ),
  phone: named(
    'phone, phone number, recipient phone, telephone, tel, mobile, mobile phone, cell, cell phone, ' +
      'shipping phone, contact phone, no de telephone, numero de telephone, ' +
      'telephone du destinataire, telephone destinataire, portable, natel'
  ),
  email: named(
    'email, e mail, mail, recipient email, email address, courriel, adresse e mail, adresse email'
  ),
  instructions: named(
    'instructions, delivery instructions, notes, note, comment, comments, remarks, delivery notes, ' +
      'consignes, remarque, remarques, commentaire, commentaires, instructions de livraison'
  ),
  date: named('date, day, delivery date, pickup date, jour, date de livraison, date d enlevement, le'),
  time: named('time, pickup time, at, heure, heure d enlevement, heure de retrait'),
  earliest: named(
    'earliest, not before, window start, from time, time from, delivery from, au plus tot, ' +
      'pas avant, debut, heure de debut, heure debut, livraison des'
  ),
  latest: named(
    'latest, not after, window end, until, by, deadline, time to, to time, delivery until, ' +
      'au plus tard, pas apres, fin, heure de fin, heure fin, jusqu a, livraison jusqu a'
  ),
  description: named(
    'description, package, parcel, content, contents, item, items, goods, product, contenu, colis, ' +
      'article, articles, marchandise, produit'
  ),
  size: named('size, package size, parcel size, taille, taille du colis, format'),
  weight: named('weight, weight kg, kg, total weight, poids, poids kg, poids en kg'),
  quantity: named('quantity, qty, pieces, count, parcels, packages, quantite, qte, nombre, nombre de colis'),
  vehicle: named('vehicle, vehicle type, transport, vehicule, type de vehicule'),
  payer: named('payer, who pays, paid at, payment, payment at, payeur, qui paie, paiement, paye a'),
  reference: named(
    'reference, ref, your reference, customer reference, po, po number, votre reference, ' + 'ref client'
  ),
  cost_center: named('cost center, cost centre, department, centre de couts, centre de cout, service'),
  declared_value: named('declared value, value, goods value, valeur, valeur declaree, montant'),
  send_link: named(
    'send link, tracking link, tracking, notify, notify recipient, lien de suivi, envoyer le lien, ' +
      'suivi, notifier'
  )
}
