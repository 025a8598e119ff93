import type { ModeleDocument, NatureOperation } from '@facturier/domaine/documents/facture';
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import type { Fautes } from '@/components/formulaire/fautes';
import { TEXTE_MAX, type MentionsLegales } from './mentions';

/** La saisie des mentions ; ses champs portent le nom que le serveur leur donne. */
export interface SaisieMentions {
  conditionsPaiement: string;
  mentionLibre: string;
  escompte: string;
  modele: ModeleDocument;
  couleurAccent: string;
  nomCommercial: string;
  activite: string;
  immatriculation: string;
  natureOperation: NatureOperation | undefined;
  iban: string;
  bic: string;
  'assurance.assureur': string;
  'assurance.contact': string;
  'assurance.zone': string;
  'mediateur.nom': string;
  'mediateur.site': string;
  'mediateur.adresse': string;
  premierNumero: string;
}

/** La saisie qui correspond à des mentions enregistrées. */
export const saisieMentions = (mentions: MentionsLegales): SaisieMentions => ({
  conditionsPaiement: mentions.conditionsPaiement,
  mentionLibre: mentions.mentionLibre ?? '',
  escompte: mentions.escompte ?? '',
  modele: mentions.modele,
  couleurAccent: mentions.couleurAccent,
  nomCommercial: mentions.nomCommercial ?? '',
  activite: mentions.activite ?? '',
  immatriculation: mentions.immatriculation ?? '',
  natureOperation: mentions.natureOperation,
  iban: mentions.iban ?? '',
  bic: mentions.bic ?? '',
  'assurance.assureur': mentions.assurance?.assureur ?? '',
  'assurance.contact': mentions.assurance?.contact ?? '',
  'assurance.zone': mentions.assurance?.zone ?? '',
  'mediateur.nom': mentions.mediateur?.nom ?? '',
  'mediateur.site': mentions.mediateur?.site ?? '',
  'mediateur.adresse': mentions.mediateur?.adresse ?? '',
  premierNumero: String(mentions.premierNumero ?? ''),
});

/** Les mentions que donne une saisie, posées sur celles qui sont enregistrées. */
export function mentionsSaisies(enregistrees: MentionsLegales, saisie: SaisieMentions): MentionsLegales {
  const {
    'assurance.assureur': assureur,
    'assurance.contact': contact,
    'assurance.zone': zone,
    'mediateur.nom': nom,
    'mediateur.site': site,
    'mediateur.adresse': adresse,
    premierNumero,
    ...textes
  } = saisie;
  return {
    ...enregistrees,
    ...textes,
    assurance: { assureur, contact, zone },
    mediateur: { nom, site, adresse },
    premierNumero: Number(premierNumero) || undefined,
  };
}

const texteLong = (texte: string): string | null =>
  texte.length > TEXTE_MAX ? `${TEXTE_MAX}\u00a0caractères au plus.` : null;

/** Ce qui ne va pas dans une saisie des mentions. */
export const fautesMentions = (saisie: SaisieMentions): Fautes<SaisieMentions> => ({
  conditionsPaiement: saisie.conditionsPaiement.trim()
    ? texteLong(saisie.conditionsPaiement)
    : 'Indiquez vos conditions.',
  mentionLibre: texteLong(saisie.mentionLibre),
  iban:
    saisie.iban.trim() && !isValidIBAN(electronicFormatIBAN(saisie.iban) ?? '')
      ? 'Cet IBAN n’est pas valide\u00a0: vérifiez chaque caractère.'
      : null,
  bic:
    saisie.bic.trim() && !isValidBIC(saisie.bic.replace(/\s/g, '').toUpperCase())
      ? 'Ce BIC n’est pas valide (8 ou 11 caractères).'
      : null,
  premierNumero:
    saisie.premierNumero && !/^[1-9]\d{0,6}$/.test(saisie.premierNumero)
      ? 'Indiquez un nombre entier, à partir de 1.'
      : null,
});
