import type { DateCivile } from '../valeurs/date-civile';
import type { Centimes, DixMilliemes, Milliemes } from '../valeurs/montant';
import { codePays, type CodePays } from '../valeurs/pays';
import { estSiret, sirenDe } from '../valeurs/siret';
import { codeUnite } from '../valeurs/unite';
import type { ClientFige, ContenuFacture, FactureADessiner, Vendeur } from './facture';
import type { Ligne } from './ligne';
import { mentionsAffichees, mentionsProfessionnelles } from './mentions';
import { nomLegal } from './nom-legal';
import { ligneImprimable, texteImprimable } from './texte-imprimable';
import { EXONERATION_TVA, texteApplicable } from './textes-legaux';

/** Un identifiant et le registre d'où il vient (liste EAS ou ISO 6523 : 0002 SIREN, 0009 SIRET, 0225 adresse française, EM e-mail). */
export interface Identifiant {
  valeur: string;
  registre: '0002' | '0009' | '0225' | 'EM';
}

/** Une partie : vendeur (BG-4) ou acheteur (BG-7). */
export interface PartieElectronique {
  /** BT-27, BT-44 */
  nom: string;
  /** BT-28 */
  nomCommercial?: string;
  /** BT-29, BT-46 : SIRET de l'établissement */
  etablissement?: Identifiant;
  /** BT-30, BT-47 : SIREN */
  immatriculation?: Identifiant;
  /** BT-34, BT-49 */
  adresseElectronique?: Identifiant;
  /** BT-32 : identifiant fiscal de qui n'a pas de numéro de TVA */
  identifiantFiscal?: string;
  adresse: AdresseElectronique;
  contact?: { telephone?: string; email?: string };
}

/** BG-5, BG-8, BG-15 */
export interface AdresseElectronique {
  lignes: string[];
  codePostal?: string;
  ville?: string;
  pays: CodePays;
}

/** BG-25 */
export interface PosteElectronique {
  rang: number;
  /** BT-153, 255 caractères au plus */
  nom: string;
  /** BT-154 */
  description?: string;
  quantiteMilliemes: Milliemes;
  /** BT-130 */
  unite: string;
  prixUnitaireDixMilliemes: DixMilliemes;
  montantCentimes: Centimes;
}

/** BG-1 : un texte et son sujet (UNTDID 4451). */
export interface NoteElectronique {
  sujet: 'PMT' | 'PMD' | 'AAB' | 'REG' | 'AAI' | 'BAR';
  texte: string;
}

/**
 * La facture selon le modèle sémantique EN 16931, dans nos unités entières. Chaque texte est celui que le PDF imprime.
 * Franchise en base : catégorie E, taux 0, motif VATEX-FR-FRANCHISE.
 */
export interface FactureElectronique {
  /** BT-1 */
  numero: string;
  /** BT-3 : 380 facture, 381 avoir */
  type: '380' | '381';
  /** BT-23 : cadre de facturation (B1 biens, S1 services, M1 mixte) */
  cadre: 'B1' | 'S1' | 'M1';
  emission: DateCivile;
  /** BT-9 */
  echeance?: DateCivile;
  notes: NoteElectronique[];
  vendeur: PartieElectronique;
  acheteur: PartieElectronique;
  /** BT-13 */
  bonDeCommande?: string;
  /** BG-3 */
  factureAnterieure?: { numero: string; emission: DateCivile };
  /** BT-72 */
  livraisonLe: DateCivile;
  /** BG-15 */
  livraisonA?: AdresseElectronique;
  /** BG-16 : virement (BT-81 = 30) */
  virement?: { iban: string; bic?: string; titulaire: string };
  /** BT-20 */
  conditionsPaiement?: string;
  lignes: PosteElectronique[];
  /** BT-120 */
  exoneration: string;
  totalHtCentimes: Centimes;
  totalTtcCentimes: Centimes;
}

const NOM_MAXIMAL = 255;
const present = (texte: string | null | undefined): texte is string => Boolean(texte?.trim());
const siPresent = (texte: string | undefined): string | undefined =>
  present(texte) ? ligneImprimable(texte) : undefined;

const siren = (valeur: string): Identifiant => ({ valeur, registre: '0002' });
const adresseDeSiren = (valeur: string): Identifiant => ({ valeur, registre: '0225' });

function vendeurElectronique(vendeur: Vendeur, date: DateCivile): PartieElectronique {
  const immatriculation = sirenDe(vendeur.siret);
  return {
    nom: ligneImprimable(nomLegal(vendeur, date)),
    nomCommercial: siPresent(vendeur.nomCommercial),
    etablissement: { valeur: vendeur.siret, registre: '0009' },
    immatriculation: siren(immatriculation),
    adresseElectronique: adresseDeSiren(immatriculation),
    identifiantFiscal: immatriculation,
    adresse: {
      lignes: lignesDAdresse(vendeur.adresse),
      codePostal: siPresent(vendeur.codePostal),
      ville: siPresent(vendeur.ville),
      pays: 'FR',
    },
    contact: { telephone: siPresent(vendeur.telephone), email: vendeur.email },
  };
}

/** Trois lignes d'adresse au plus (BT-35, 36, 162) : ce qui dépasse se joint à la troisième. */
function lignesDAdresse(texte: string): string[] {
  const lignes = texte.split('\n').filter(present).map(ligneImprimable);
  return lignes.length <= 3 ? lignes : [...lignes.slice(0, 2), lignes.slice(2).join(', ')];
}

function acheteurElectronique(client: ClientFige): PartieElectronique {
  const numero = client.type === 'professionnel' ? sirenDuClient(client) : undefined;
  const siret =
    client.type === 'professionnel' && client.siret && estSiret(client.siret) ? client.siret : undefined;
  return {
    nom: ligneImprimable(client.nom),
    etablissement: siret ? { valeur: siret, registre: '0009' } : undefined,
    immatriculation: numero ? siren(numero) : undefined,
    adresseElectronique: numero
      ? adresseDeSiren(numero)
      : client.email
        ? { valeur: client.email, registre: 'EM' }
        : undefined,
    adresse: adresseDuClient(client),
  };
}

const sirenDuClient = ({ siren: saisi, siret }: ClientFige): string | undefined =>
  saisi || (siret ? sirenDe(siret) : undefined) || undefined;

/** Le pays vaut la France quand il manque ; un nom que la norme ignore aussi, faute de mieux (BT-55 est obligatoire). */
const adresseDuClient = ({ adresse }: ClientFige): AdresseElectronique => ({
  lignes: lignesDAdresse(adresse?.rue ?? ''),
  codePostal: siPresent(adresse?.codePostal),
  ville: siPresent(adresse?.ville),
  pays: codePays(adresse?.pays) ?? 'FR',
});

function ligneElectronique(ligne: Ligne, rang: number): PosteElectronique {
  const texte = texteImprimable(ligne.description);
  const [premiere = '', ...suite] = texte.split('\n');
  const signes = [...premiere];
  const nom = signes.slice(0, NOM_MAXIMAL).join('');
  const reste = [signes.slice(NOM_MAXIMAL).join(''), ...suite].filter(present).join('\n');
  return {
    rang: rang + 1,
    nom,
    ...(reste && { description: texte }),
    quantiteMilliemes: ligne.quantiteMilliemes,
    unite: codeUnite(ligne.unite),
    prixUnitaireDixMilliemes: ligne.prixUnitaireDixMilliemes,
    montantCentimes: ligne.montantCentimes,
  };
}

/** Les notes d'un professionnel portent les phrases mêmes du pied ; celles d'un particulier, ni pénalités ni indemnité. */
function notes({ genre, contenu, vendeur, client, motif }: FactureADessiner): NoteElectronique[] {
  const date = contenu.dateEmission;
  const professionnel = client.type === 'professionnel';
  const libres = [
    ...mentionsAffichees(contenu.mentions, client, date),
    ...(motif ? [`Motif\u00a0: ${motif}`] : []),
  ];
  const { escompte, penalites, indemnite } = mentionsProfessionnelles(vendeur, date);
  const sanctions: NoteElectronique[] =
    professionnel && genre === 'facture'
      ? [
          { sujet: 'PMT', texte: indemnite },
          { sujet: 'PMD', texte: penalites },
          { sujet: 'AAB', texte: escompte },
        ]
      : [];
  return [
    ...sanctions,
    ...(present(vendeur.immatriculation)
      ? [{ sujet: 'REG' as const, texte: ligneImprimable(vendeur.immatriculation) }]
      : []),
    ...libres.map((texte) => ({ sujet: 'AAI' as const, texte: texteImprimable(texte) })),
    { sujet: 'BAR', texte: professionnel ? 'B2B' : 'B2C' },
  ];
}

const CADRES = { biens: 'B1', services: 'S1', mixte: 'M1' } as const;

function livraison(contenu: ContenuFacture, acheteur: PartieElectronique): AdresseElectronique | undefined {
  if (!present(contenu.adresseLivraison)) return undefined;
  return { lignes: lignesDAdresse(contenu.adresseLivraison), pays: acheteur.adresse.pays };
}

/**
 * La facture ou l'avoir émis, selon EN 16931 : pur, tiré de ce qui est figé, avec les textes du document imprimé.
 * @throws RangeError pour un brouillon (sans numéro) ou une date qu'aucun texte légal ne couvre
 */
export function composerFactureElectronique(f: FactureADessiner): FactureElectronique {
  const { genre, numero, contenu, vendeur, client } = f;
  if (!numero) throw new RangeError('Un brouillon n’a pas de facture électronique.');
  const acheteur = acheteurElectronique(client);
  const partieVendeur = vendeurElectronique(vendeur, contenu.dateEmission);
  return {
    numero,
    type: genre === 'avoir' ? '381' : '380',
    cadre: CADRES[vendeur.natureOperation ?? 'services'],
    emission: contenu.dateEmission,
    echeance: genre === 'facture' ? contenu.dateEcheance : undefined,
    notes: notes(f),
    vendeur: partieVendeur,
    acheteur,
    bonDeCommande: siPresent(contenu.bonDeCommande),
    factureAnterieure: f.factureRectifiee && {
      numero: f.factureRectifiee.numero,
      emission: f.factureRectifiee.dateEmission,
    },
    livraisonLe: contenu.datePrestation ?? contenu.dateEmission,
    livraisonA: livraison(contenu, acheteur),
    virement:
      genre === 'facture' && present(vendeur.iban)
        ? { iban: vendeur.iban.replace(/\s/g, ''), bic: siPresent(vendeur.bic), titulaire: partieVendeur.nom }
        : undefined,
    lignes: contenu.lignes.map(ligneElectronique),
    exoneration: texteApplicable(EXONERATION_TVA, contenu.dateEmission),
    totalHtCentimes: contenu.totalHtCentimes,
    totalTtcCentimes: contenu.totalTtcCentimes,
  };
}
