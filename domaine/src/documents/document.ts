import type { DateCivile } from '../valeurs/date-civile';
import { emailLisible } from '../valeurs/email-lisible';
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
import { FRANCAIS, type Mots } from './mots';
import { natureDe } from './nature';
import { exonerationDe, ventiler } from './ventilation';
import { mentionsAffichees, piedLegal, sansAdresse } from './mentions';
import type { TextesPrecises } from './precisions';
import { phrasesDuSort } from './sort-du-montant';
import { nomLegal } from './vendeur';
import { ligneImprimable, texteImprimable } from './texte-imprimable';

const present = (texte: string | null | undefined): texte is string => Boolean(texte?.trim());
const imprimables = (lignes: (string | null | undefined)[]): string[] =>
  lignes.filter(present).map(ligneImprimable);

/** « N° TVA FR 32 123456789 ». Source : CGI, ann. II, art. 242 nonies A, I, 2° et 3°. */
const numeroDeTva = (numero: string | undefined, mots: Mots): string | null =>
  present(numero) ? mots.numeroDeTva(formaterTva(numero)) : null;

/** L'émetteur : nom légal, adresse, identifiants, de quoi le joindre. @param immatriculation là où le pied ne la dit pas */
export function blocEmetteur(
  vendeur: Vendeur,
  nom: string,
  date: DateCivile,
  immatriculation?: string,
  mots: Mots = FRANCAIS,
): BlocPartie {
  const siret = present(vendeur.siret) ? `SIRET ${formaterSiret(vendeur.siret)}` : aCompleter('SIRET');
  const ville = `${vendeur.codePostal} ${vendeur.ville}`;
  return {
    titre: mots.emetteur,
    lignes: imprimables([
      ouACompleter(`${vendeur.prenom}${vendeur.nom}` && nom, 'Nom'),
      ouACompleter(vendeur.adresse, 'Adresse'),
      ville,
      present(immatriculation) ? `${siret} – ${immatriculation}` : siret,
      numeroDeTva(vendeur.tvaIntracommunautaire, mots),
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

const REFERENCES = ['bonDeCommande', 'contrat', 'referenceAcheteur'] as const;

/** Les références de l'acheteur, telles que le document et le courriel les disent. */
export const references = (contenu: TextesPrecises, mots: Mots = FRANCAIS): string[] =>
  REFERENCES.flatMap((nom) => (present(contenu[nom]) ? [`${mots.references[nom]} ${contenu[nom]}`] : []));

/** Le client : nom, adresse, identifiants, et les références qu'il a demandé de rappeler. */
export function blocClient(client: ClientFige, contenu: TextesPrecises, mots: Mots = FRANCAIS): BlocPartie {
  const { adresse } = client;
  const pays = adresse && cleDeRecherche(adresse.pays) !== 'france' ? adresse.pays : null;
  return {
    titre: mots.client,
    lignes: imprimables([
      ouACompleter(client.nom, 'Client'),
      ...(adresse?.rue.split('\n') ?? []),
      adresse && `${adresse.codePostal} ${adresse.ville}`,
      client.type === 'professionnel' && sansAdresse(client) ? aCompleter('Adresse') : null,
      pays,
      identifiantClient(client),
      client.type === 'professionnel' ? numeroDeTva(client.tvaIntracommunautaire, mots) : null,
      ...references(contenu, mots),
    ]),
  };
}

function blocLivraison(f: FactureADessiner, mots: Mots): BlocPartie | null {
  const { livraison, adresseLivraison } = f.contenu;
  const lignes = livraison ? lignesDeLivraison(livraison) : (adresseLivraison ?? '').split('\n');
  const titre = natureDe(f) === 'services' ? mots.lieuExecution : mots.livraison;
  return lignes.some(present) ? { titre, lignes: imprimables(lignes) } : null;
}

function blocPaiement(f: FactureADessiner, nom: string, mots: Mots): DocumentFacture['paiement'] {
  const { genre, numero, vendeur } = f;
  if (genre === 'avoir') return null;
  const regle = rienAPayer(f, mots);
  if (regle) return { titre: mots.paiement, lignes: [`${regle}.`], codeVirement: null };
  const publique = delaiDepuisReception(f, mots);
  const echeance = publique ? mots.aReglerSous(publique) : mots.aReglerLe(echeanceDe(f, mots));
  const moyens = phraseMoyens(f, [], mots);
  if (!compteDonne(f))
    return { titre: mots.paiement, lignes: imprimables([moyens, echeance]), codeVirement: null };
  const code = codeVirement({
    beneficiaire: ligneImprimable(nom),
    iban: vendeur.iban ?? '',
    bic: vendeur.bic,
    montantCentimes: aPayerMaintenant(f),
    reference: numero ?? '',
  });
  return {
    titre: moyensDe(f).length > 1 ? mots.paiement : mots.paiementParVirement,
    lignes: imprimables([
      moyens,
      `IBAN ${formaterIban(vendeur.iban ?? '')}`,
      present(vendeur.bic) ? `BIC ${vendeur.bic}` : null,
      numero && mots.reference(numero),
      echeance,
      code && mots.codeQr,
    ]),
    codeVirement: code,
  };
}

const libelleDuNet = ({ genre, devis }: FactureADessiner, mots: Mots): string => {
  if (genre === 'facture') return mots.netAPayer;
  return devis?.acomptes.length ? mots.netDeLAvoir : mots.totalDeLAvoir;
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
 * @param mots ceux de la langue où il se dit ; le titre reste en français
 * @throws RangeError si aucun texte légal ne couvre la date d'émission
 */
export function construireDocument(f: FactureADessiner, mots: Mots = FRANCAIS): DocumentFacture {
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
    dates: datesDuDocument(f, mots),
    emetteur: blocEmetteur(
      vendeur,
      nom,
      contenu.dateEmission,
      revu ? vendeur.immatriculation : undefined,
      mots,
    ),
    client: blocClient(client, contenu, mots),
    livraison: blocLivraison(f, mots),
    objet: present(contenu.objet) ? ligneImprimable(contenu.objet) : null,
    reference: referenceDuDocument(f, mots),
    motif: present(f.motif) ? mots.motif(ligneImprimable(f.motif)) : null,
    ...tableauDuDocument(contenu, mots),
    totaux: totauxDuDocument(contenu, ventiler(f), f.devis, mots),
    netAPayer: {
      libelle: libelleDuNet(f, mots),
      valeur: mots.euros(netAPayer(contenu)),
    },
    exoneration: exonerationDe(f, undefined, mots),
    paiement: blocPaiement(f, nom, mots),
    conditions: [
      ...phrasesDuSort(f, mots),
      ...avancementDuDevis(f, mots),
      ...phrasesDeRetenue(f, mots),
      ...mentionsAffichees(contenu, client),
    ].map(texteImprimable),
    pied: piedLegal(f, mots).map(ligneImprimable),
  };
}
