import { cleDeRecherche } from '../valeurs/texte';

/** Les mots des titres de banque et des noms de factures électroniques : des mots de métier, jamais un nom de personne. */
const METIER = `
account accounting actual additional address adjustment af afschrift agreement allowance amount amt an and apres attachment attente au auftrag
auftraggeber autre avant avere avoir aantal bal balance bank banque bedrag beguenstigter beneficiaire beneficiary betrag bic bij bijschrift billing
bon booking brut buchung buchungstag buchungstext business buyer bvr card carte categorie category causale cbc cac charge cheque city classe client
code comment commentaire commission communication company comptabilisation comptable compte completed concepto contact content contrepartie
contract conto contract counter counterparty country created creation credit creditor credito crossindustryinvoice currency customer data date
datum day de debit debiteur debitor debtor debito debut delivery departement des description descrizione detail details devise document donneur du
due echange echeance ecriture effet email emetteur emission en end entrada entree entrees etat eur euro euros execution exemption export fecha fee
fees file fin finished fournisseur frais from ft gutschrift haben header heure iban id identifiant identifier import importe importo in indicator
info information informations ingreso instrument intitule invoice invoiced issue item jour journal kind kontonummer l label le lettrage libelle
lieu line local locale lot memo merchant message mois money montant motif mouvement mutation naam nature net nom nombre note numero number of
omschrijving on operation opposition order ordre original out paid paiement partner party pays payee payer payment percent period periode
personne pointage poste postal prelevement price prix product profile quantite quantity rate rapprochement reason receiver recette reference
referentie rekening remise remittance rubrique saldo seller sens settlement sheet simplifie sld soll solde sommes sous standard start started state
statement status statut subject sum summary supplier supplementaire supplementaires tarif taux tax taxe tel telephone tiers time to total totaux
trade transaction transfer tva type ultime umsatz und unit unite utc value valeur valuta vat verwendungszweck vers version versement virement von
waehrung wahrung währung wert wertstellung year zahlung zahlungsempfanger zahlungspflichtiger
embeddedfiles encrypt objstm xref lzwdecode flatedecode ef factur x xml xmp zugferd xrechnung`;

/** Ceux que la forme écrit elle-même. */
const FORME = `
absent ancien archive avec balises basic binaire chiffres cii classeur camt codage court ecartee espace extended faux format forme inconnu joints
long marque minimum nombre norme ofx octets pdf plusieurs point profil rangee redite releve sans separateur tabulation tableau texte titres trop
ubl utf vide virgule wl windows barre date montant sens colonnes devise etat hors xml`;

const MOTS = new Set(`${METIER} ${FORME}`.split(/\s+/).filter(Boolean).map(cleDeRecherche));

/** Vrai pour un mot de métier : il peut se lire tel quel, il ne dit rien de personne. */
export const estDuMetier = (mot: string): boolean => MOTS.has(cleDeRecherche(mot));

const MOT_MAXIMAL = 12;

/** « Xxxxxx », « 9999 » : une suite de lettres ou de chiffres sans ce qu'elle disait, douze signes au plus. */
export const masquerMot = (mot: string): string =>
  [...mot]
    .filter((signe) => !/\p{M}/u.test(signe))
    .slice(0, MOT_MAXIMAL)
    .map((signe) => (/\p{N}/u.test(signe) ? '9' : /\p{Lu}/u.test(signe) ? 'X' : 'x'))
    .join('');

const SUITES = /\p{L}[\p{L}\p{M}]*|\p{N}+/gu;
const HORS_DU_CLAVIER = /[^\p{L}\p{N}\p{M}\x20-\x7e]/gu;

/** Un texte sans ce qu'il disait : lettres en x, chiffres en 9, ponctuation gardée. @param garder les mots qui peuvent se lire */
export const masquer = (texte: string, garder: (mot: string) => boolean = () => false): string =>
  texte
    .normalize('NFC')
    .replace(HORS_DU_CLAVIER, '·')
    .replace(SUITES, (mot) => (garder(mot) ? mot : masquerMot(mot)))
    .replace(/\p{M}/gu, '');
