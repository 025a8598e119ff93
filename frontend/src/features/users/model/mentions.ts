import { MENTION_MAX } from '@facturier/domaine/saisies/facture';
import { normaliserCompte } from '@facturier/domaine/saisies/mentions';
import { FACTURE_MONTREE } from '@facturier/domaine/documents/exemple';
import type { FactureADessiner, TypeClient } from '@facturier/domaine/documents/facture';
import { composerVendeur } from '@facturier/domaine/documents/vendeur';
import { echeanceDe } from '@facturier/domaine/documents/conditions';
import { normaliserTva } from '@facturier/domaine/valeurs/tva';
import { normaliserSiret } from '@facturier/domaine/valeurs/siret';
import { conditionsDuProfil } from '@/components/conditions/conditions-du-profil';
import type { MentionsDuCompte, MentionsEnvoyees } from './mentions-profil';
import type { User } from './utilisateur';

/** Longueur maximale des deux textes libres. */
export const TEXTE_MAX = MENTION_MAX;

/** Sous quelle clé une saisie non enregistrée des réglages est mise à l'abri. */
export const cleReglages = ({ _id }: Pick<User, '_id'>): string => `reglages.${_id}`;

const rempli = (texte: string | undefined): string | undefined => texte?.trim() || undefined;

function groupe<T extends object>(valeur: T | undefined): T | undefined {
  if (!valeur || Object.values(valeur).every((texte) => !String(texte ?? '').trim())) return undefined;
  return Object.fromEntries(
    Object.entries(valeur).map(([cle, texte]) => [cle, String(texte ?? '').trim()]),
  ) as T;
}

/** Ce qui part au serveur : textes rognés, champs vides omis, IBAN et BIC sans espaces. */
export function enCorps(saisie: MentionsDuCompte): MentionsEnvoyees {
  const sansEspaces = (texte: string | undefined): string | undefined =>
    rempli(texte && normaliserCompte(texte));
  const corps: MentionsEnvoyees = {
    ...(saisie.siret && { siret: normaliserSiret(saisie.siret) }),
    conditions: saisie.conditions,
    conditionsPaiement: saisie.conditionsPaiement.trim(),
    mentionLibre: rempli(saisie.mentionLibre),
    nomCommercial: rempli(saisie.nomCommercial),
    activite: rempli(saisie.activite),
    immatriculation: rempli(saisie.immatriculation),
    natureOperation: saisie.natureOperation || undefined,
    tvaIntracommunautaire: rempli(
      saisie.tvaIntracommunautaire && normaliserTva(saisie.tvaIntracommunautaire),
    ),
    adresseElectronique: rempli(saisie.adresseElectronique),
    iban: sansEspaces(saisie.iban),
    bic: sansEspaces(saisie.bic),
    moyensPaiement: saisie.moyensPaiement?.length ? saisie.moyensPaiement : undefined,
    assurance: groupe(saisie.assurance),
    mediateur: groupe(saisie.mediateur),
    modele: saisie.modele,
    couleurAccent: saisie.couleurAccent,
    premierNumero: saisie.premierNumero ? Number(saisie.premierNumero) : undefined,
  };
  return Object.fromEntries(
    Object.entries(corps).filter(([, valeur]) => valeur !== undefined),
  ) as MentionsEnvoyees;
}

/** Une facture d'exemple aux mentions saisies, pour l'aperçu ; le client est professionnel ou particulier. */
export function exempleAvec(user: User, saisie: MentionsDuCompte, type: TypeClient): FactureADessiner {
  const mentions = enCorps(saisie);
  const { client } = FACTURE_MONTREE;
  const conditions = conditionsDuProfil(saisie);
  const { dateEmission } = FACTURE_MONTREE.contenu;
  return {
    ...FACTURE_MONTREE,
    contenu: {
      ...FACTURE_MONTREE.contenu,
      dateEcheance: echeanceDe(dateEmission, conditions.delai),
      mentions: {
        conditions,
        conditionsPaiement: mentions.conditionsPaiement,
        mentionLibre: mentions.mentionLibre,
      },
    },
    client: type === 'professionnel' ? client : { ...client, nom: 'Camille Roux', type, siren: undefined },
    vendeur: composerVendeur({ ...user, siret: mentions.siret ?? user.siret ?? '', logo: null }, mentions),
  };
}
