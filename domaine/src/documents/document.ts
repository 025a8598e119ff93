import type { DateCivile } from '../valeurs/date-civile';
import { emailLisible } from '../valeurs/email-lisible';
import { formaterEuros } from '../valeurs/montant';
import { redactionRevue } from './redaction';
import { formaterSiren, formaterSiret } from '../valeurs/siret';
import { cleDeRecherche } from '../valeurs/texte';
import { formaterTva } from '../valeurs/tva';
import { couleurLisible } from './couleurs';
import {
  aPayerMaintenant,
  avancementDuDevis,
  datesDuDocument,
  echeanceDe,
  netAPayer,
  phrasesDeRetenue,
  referenceDuDocument,
  tableauDuDocument,
  totauxDuDocument,
  rienAPayer,
} from './document-corps';
import { aCompleter, type BlocPartie, type DocumentFacture, ouACompleter } from './document-modele';
import { codeVirement, compteDonne, formaterIban, moyensDe, phraseMoyens } from './moyens-paiement';
import type { ClientFige, FactureADessiner, Vendeur } from './facture';
import { delaiDepuisReception } from './commande-publique';
import { lignesDeLivraison } from './livraison';
import { natureDe } from './nature';
import { exonerationDe, ventiler } from './ventilation';
import { mentionsAffichees, piedLegal, sansAdresse } from './mentions';
import { LIGNES_DE_PRECISION, type TextesPrecises } from './precisions';
import { phrasesDuSort } from './sort-du-montant';
import { nomLegal } from './vendeur';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

const present = (texte: string | null | undefined): texte is string => Boolean(texte?.trim());
const imprimables = (lignes: (string | null | undefined)[]): string[] =>
  lignes.filter(present).map(ligneImprimable);

/** « N° TVA FR 32 123456789 ». Source : CGI, ann. II, art. 242 nonies A, I, 2° et 3°. */
const numeroDeTva = (numero: string | undefined): string | null =>
  present(numero) ? `N°\u00a0TVA ${formaterTva(numero)}` : null;

/** L'émetteur : nom légal, adresse, identifiants, de quoi le joindre. @param immatriculation là où le pied ne la dit pas */
export function blocEmetteur(
  vendeur: Vendeur,
  nom: string,
  date: DateCivile,
  immatriculation?: string,
): BlocPartie {
  const siret = present(vendeur.siret) ? `SIRET ${formaterSiret(vendeur.siret)}` : aCompleter('SIRET');
  const ville = `${vendeur.codePostal} ${vendeur.ville}`;
  return {
    titre: 'Émetteur',
    lignes: imprimables([
      ouACompleter(`${vendeur.prenom}${vendeur.nom}` && nom, 'Nom'),
      ouACompleter(vendeur.adresse, 'Adresse'),
      ville,
      present(immatriculation) ? `${siret} – ${immatriculation}` : siret,
      numeroDeTva(vendeur.tvaIntracommunautaire),
      vendeur.telephone,
      redactionRevue(date) ? emailLisible(vendeur.email) : vendeur.email,
    ]),
  };
}

function identifiantClient({ type, siret, siren }: ClientFige): string | null {
  if (type === 'particulier') return null;
  if (present(siret)) return `SIRET ${formaterSiret(siret)}`;
  return present(siren) ? `SIREN ${formaterSiren(siren)}` : null;
}

/** Les références de l'acheteur, telles que le document et le courriel les disent. */
export const references = (contenu: TextesPrecises): string[] =>
  LIGNES_DE_PRECISION.flatMap(([nom, { imprime }]) =>
    imprime && present(contenu[nom]) ? [`${imprime} ${contenu[nom]}`] : [],
  );

/** Le client : nom, adresse, identifiants, et les références qu'il a demandé de rappeler. */
export function blocClient(client: ClientFige, contenu: TextesPrecises): BlocPartie {
  const { adresse } = client;
  const pays = adresse && cleDeRecherche(adresse.pays) !== 'france' ? adresse.pays : null;
  return {
    titre: 'Client',
    lignes: imprimables([
      ouACompleter(client.nom, 'Client'),
      ...(adresse?.rue.split('\n') ?? []),
      adresse && `${adresse.codePostal} ${adresse.ville}`,
      client.type === 'professionnel' && sansAdresse(client) ? aCompleter('Adresse') : null,
      pays,
      identifiantClient(client),
      client.type === 'professionnel' ? numeroDeTva(client.tvaIntracommunautaire) : null,
      ...references(contenu),
    ]),
  };
}

function blocLivraison(f: FactureADessiner): BlocPartie | null {
  const { livraison, adresseLivraison } = f.contenu;
  const lignes = livraison ? lignesDeLivraison(livraison) : (adresseLivraison ?? '').split('\n');
  const titre = natureDe(f) === 'services' ? 'Lieu d’exécution' : 'Livraison';
  return lignes.some(present) ? { titre, lignes: imprimables(lignes) } : null;
}

function blocPaiement(f: FactureADessiner, nom: string): DocumentFacture['paiement'] {
  const { genre, numero, vendeur } = f;
  if (genre === 'avoir') return null;
  const regle = rienAPayer(f);
  if (regle) return { titre: 'Paiement', lignes: [`${regle}.`], codeVirement: null };
  const publique = delaiDepuisReception(f);
  const echeance = publique ? `À régler sous ${publique}` : `À régler au plus tard le ${echeanceDe(f)}`;
  const moyens = phraseMoyens(f);
  if (!compteDonne(f))
    return { titre: 'Paiement', lignes: imprimables([moyens, echeance]), codeVirement: null };
  const code = codeVirement({
    beneficiaire: ligneImprimable(nom),
    iban: vendeur.iban ?? '',
    bic: vendeur.bic,
    montantCentimes: aPayerMaintenant(f),
    reference: numero ?? '',
  });
  return {
    titre: moyensDe(f).length > 1 ? 'Paiement' : 'Paiement par virement',
    lignes: imprimables([
      moyens,
      `IBAN ${formaterIban(vendeur.iban ?? '')}`,
      present(vendeur.bic) ? `BIC ${vendeur.bic}` : null,
      numero && `Référence ${numero}`,
      echeance,
      code && 'Le code se lit avec l’application de votre banque.',
    ]),
    codeVirement: code,
  };
}

const libelleDuNet = ({ genre, devis }: FactureADessiner): string => {
  if (genre === 'facture') return 'Net à payer';
  return devis?.acomptes.length ? 'Net de l’avoir' : 'Total de l’avoir';
};

const titreDe = ({ genre, numero, devis }: FactureADessiner): DocumentFacture['titre'] => {
  if (genre === 'avoir') return 'Avoir';
  if (numero === null) return 'Brouillon';
  if (devis?.nature === 'situation') return 'Facture de situation';
  if (devis?.nature !== 'acompte') return 'Facture';
  return devis.arrhes ? 'Facture d’arrhes' : 'Facture d’acompte';
};

/**
 * Compose le document d'une facture, d'un avoir ou d'un brouillon : pur, sans horloge ni lecture. Montants déjà calculés (centimes).
 * @param f contenu et parties, figés si la facture est émise
 * @throws RangeError si aucun texte légal ne couvre la date d'émission
 */
export function construireDocument(f: FactureADessiner): DocumentFacture {
  const { contenu, vendeur, client } = f;
  const nom = nomLegal(vendeur, contenu.dateEmission);
  const revu = redactionRevue(contenu.dateEmission);
  return {
    titre: titreDe(f),
    numero: f.numero,
    ...(revu && { dessinRevu: true as const }),
    modele: vendeur.modele,
    couleurAccent: couleurLisible(vendeur.couleurAccent),
    logo: vendeur.logo ?? null,
    marque: {
      nom: ligneImprimable(present(vendeur.nomCommercial) ? vendeur.nomCommercial : nom),
      activite: present(vendeur.activite) ? ligneImprimable(vendeur.activite) : null,
    },
    dates: datesDuDocument(f),
    emetteur: blocEmetteur(vendeur, nom, contenu.dateEmission, revu ? vendeur.immatriculation : undefined),
    client: blocClient(client, contenu),
    livraison: blocLivraison(f),
    objet: present(contenu.objet) ? ligneImprimable(contenu.objet) : null,
    reference: referenceDuDocument(f),
    motif: present(f.motif) ? `Motif\u00a0: ${ligneImprimable(f.motif)}` : null,
    ...tableauDuDocument(contenu),
    totaux: totauxDuDocument(contenu, ventiler(f), f.devis),
    netAPayer: {
      libelle: libelleDuNet(f),
      valeur: formaterEuros(netAPayer(contenu)),
    },
    exoneration: exonerationDe(f),
    paiement: blocPaiement(f, nom),
    conditions: [
      ...phrasesDuSort(f),
      ...avancementDuDevis(f),
      ...phrasesDeRetenue(f),
      ...mentionsAffichees(contenu, client),
    ].map(texteImprimable),
    pied: piedLegal(f).map(ligneImprimable),
  };
}
