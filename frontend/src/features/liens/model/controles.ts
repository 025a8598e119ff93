import type { VerificationDePreuve } from '@facturier/domaine/contrat/devis-signature';
import { type Alteration, PHRASES_D_ALTERATION } from '@facturier/domaine/devis/preuve';

/** Ce qui a été vérifié, et ce que cela a donné ; `non_verifie` : ce qui précède a déjà fait échouer le reste. */
export interface Controle {
  nom: string;
  etat: 'tient' | 'altere' | 'non_verifie';
  phrase: string;
}

const FICHIERS: Record<NonNullable<VerificationDePreuve['fichier']>, string> = {
  devis: 'le PDF du devis',
  certificat: 'le certificat d’acceptation',
  preuve: 'le fichier de preuve',
};

/** Chaque pièce, et ce que dit un contrôle qui tient. */
const CONTROLES: Record<Alteration, { nom: string; tient: string }> = {
  fichier: {
    nom: 'Votre fichier',
    tient: 'Il est, à l’octet près, celui que nous avons produit.',
  },
  document: {
    nom: 'Le devis',
    tient: 'Le PDF que nous gardons a toujours l’empreinte SHA-256 écrite dans le dossier à la signature.',
  },
  dossier: {
    nom: 'Le dossier de preuve',
    tient: 'Qui, quoi, quand, par quel chemin\u00a0: recalculée, son empreinte est celle de la signature.',
  },
  sceau: {
    nom: 'Le sceau',
    tient: 'Le dossier a été scellé (Ed25519) par une clé que nous seuls détenons, et n’a pas bougé depuis.',
  },
  chaine: {
    nom: 'La chaîne',
    tient:
      'Chaque dossier porte l’empreinte du précédent du même vendeur\u00a0: en changer, en ôter ou en glisser un se verrait. Celui d’avant et celui d’après s’y accordent.',
  },
};

const phraseDe = (une: Alteration): string => {
  const phrase = PHRASES_D_ALTERATION[une];
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`;
};

/** Un fichier altéré ne dit plus de quelle preuve il vient ; un dossier altéré ne dit plus rien du reste. */
const arretent = (alterations: readonly Alteration[], une: Alteration): boolean =>
  une !== 'fichier' &&
  !alterations.includes(une) &&
  (alterations.includes('fichier') || alterations.includes('dossier'));

const LE_RESTE: Controle = {
  nom: 'Le reste',
  etat: 'non_verifie',
  phrase: 'Ce qui est altéré ne permet pas d’aller plus loin.',
};

/** Ce qui a été vérifié, dans l'ordre, chacun avec ses mots ; rien d'un fichier inconnu. */
export function controlesDe({ etat, alterations, fichier }: VerificationDePreuve): Controle[] {
  if (etat === 'inconnu') return [];
  const vus = (Object.keys(CONTROLES) as Alteration[]).filter((une) => une !== 'fichier' || fichier !== null);
  const juges = vus.filter((une) => !arretent(alterations, une));
  const controles = juges.map((une): Controle => {
    const { nom, tient } = CONTROLES[une];
    return {
      nom: une === 'fichier' && fichier ? `${nom}\u00a0: ${FICHIERS[fichier]}` : nom,
      ...(alterations.includes(une)
        ? { etat: 'altere', phrase: phraseDe(une) }
        : { etat: 'tient', phrase: tient }),
    };
  });
  return juges.length < vus.length ? [...controles, LE_RESTE] : controles;
}
