import type { ChampDeGenre } from '../imports/genre';

const champ = (
  nom: string,
  libelle: string,
  forme: ChampDeGenre['forme'],
  titres: readonly string[],
  requis?: string,
): ChampDeGenre => ({ champ: nom, libelle, forme, titres, ...(requis && { requis }) });

/** Ce qu'une colonne peut dire d'une pièce faite ailleurs. Les titres sont ceux que les outils écrivent ; le premier qui nomme un champ l'emporte. */
export const CHAMPS_PIECES: readonly ChampDeGenre[] = [
  champ(
    'numero',
    'Numéro',
    'texte',
    [
      ...['n facture', 'n de facture', 'n facture externe', 'numero de facture', 'numero facture', 'numero'],
      ...['reference facture', 'reference de facture', 'ref facture', 'reference', 'ref', 'n piece'],
      ...['numero de piece', 'invoice number', 'invoiceref', 'invoice ref', 'number', 'n', 'facture'],
    ],
    'numero',
  ),
  champ(
    'emise',
    'Date d’émission',
    'date',
    [
      ...['date d emission', 'date de facture', 'date de facturation', 'date de la facture', 'date facture'],
      ...['date emission', 'emise le', 'dateinvoice', 'invoice date', 'issue date', 'date de vente', 'date'],
    ],
    'emise',
  ),
  champ('echeance', 'Échéance', 'date', [
    ...['date d echeance', 'date echeance', 'echeance', 'datedue', 'due date', 'invoice due date'],
  ]),
  champ(
    'ttc',
    'Total',
    'montant',
    [
      ...['total ttc', 'montant ttc', 'montant total ttc', 'prix ttc', 'totalttc', 'ttc', 'montant total'],
      ...['total', 'montant', 'montant de la facture', 'invoice amount', 'total amount', 'amount'],
    ],
    'total',
  ),
  champ(
    'ht',
    'Total hors taxes',
    'montant',
    ['total ht', 'montant ht', 'montant total ht', 'prix ht', 'totalht', 'ht', 'total hors taxes'],
    'total',
  ),
  champ('tva', 'TVA', 'montant', ['montant tva', 'total tva', 'montant de la tva', 'totalvat', 'tva']),
  champ('paye', 'Montant payé', 'montant', [
    ...['montant paye', 'montant regle', 'montant encaisse', 'total paye', 'total regle', 'encaisse'],
    ...['paye', 'regle', 'payment amount', 'amount paid', 'paid amount', 'deja paye', 'deja regle'],
  ]),
  champ('reste', 'Reste dû', 'montant', [
    ...['reste du', 'reste a payer', 'reste a encaisser', 'reste', 'restant du', 'montant restant'],
    ...['solde du', 'solde', 'invoice balance', 'balance', 'amount due'],
  ]),
  champ('statut', 'Statut', 'texte', [
    ...[
      'statut',
      'statut de la facture',
      'statut de paiement',
      'statut paiement',
      'etat',
      'etat de paiement',
    ],
    ...['payee', 'reglee', 'acquittee', 'invoicepaid', 'invoice status', 'status', 'paid'],
  ]),
  champ('payee', 'Date de paiement', 'date', [
    ...['date de paiement', 'date du paiement', 'date paiement', 'date d encaissement', 'date encaissement'],
    ...['date de reglement', 'date reglement', 'payee le', 'paye le', 'reglee le', 'encaissee le'],
    ...['payment date', 'date paid', 'paid date'],
  ]),
  champ('moyen', 'Moyen de paiement', 'texte', [
    ...['mode de paiement', 'moyen de paiement', 'mode de reglement', 'moyen de reglement', 'mode paiement'],
    ...['moyen', 'reglement', 'payment method', 'payment type'],
  ]),
  champ(
    'client',
    'Client',
    'texte',
    [
      ...['client', 'nom du client', 'nom client', 'libelle du client', 'client name', 'nom de famille'],
      ...['nom', 'nom complet', 'destinataire', 'customer name', 'customer'],
    ],
    'client',
  ),
  champ(
    'entreprise',
    'Entreprise du client',
    'texte',
    [
      ...['nom d entreprise', 'nom de l entreprise', 'raison sociale', 'societe', 'nom de la societe'],
      ...['entreprise', 'companyname', 'company name', 'company'],
    ],
    'client',
  ),
  champ('prenom', 'Prénom du client', 'texte', ['prenom', 'first name', 'firstname']),
  champ('type', 'Facture ou avoir', 'texte', [
    ...['type de document', 'type de piece', 'type de facture', 'document type', 'type'],
  ]),
  champ('nature', 'Ce qu’elle vend', 'texte', [
    ...['nature', 'type de ligne', 'categorie', 'activite', 'type d activite', 'category'],
  ]),
];
