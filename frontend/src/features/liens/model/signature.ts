import type { AcceptationLue, ConsentementDeDevis } from '@facturier/domaine/contrat/devis-signature';
import type { CodeErreur } from '@facturier/domaine/contrat/codes-erreur';
import { useState } from 'react';
import { ErreurApi } from '@/lib/erreurs-api';
import { accepterLeDevis } from '../api/signature-publique';
import { useCleDeDemande } from './cle-de-demande';
import {
  type ChampDeSignature,
  corpsDe,
  type Manque,
  manquesDe,
  type SaisieDeSignature,
} from './saisie-signature';

/** Ceux après lesquels la page n'est plus ce qu'elle montre. */
const DEPASSENT: ReadonlySet<CodeErreur | null> = new Set<CodeErreur>([
  'DEVIS_DEJA_REPONDU',
  'LIEN_DE_DEVIS_FERME',
  'PAGE_DEPASSEE',
  'DEVIS_INTROUVABLE',
]);

/** Vrai si ce refus demande de relire la page. */
export const depasse = ({ code }: ErreurApi): boolean => DEPASSENT.has(code);

/** L'identifiant du champ dans la page. */
export const idDe = (champ: ChampDeSignature | 'recevoir'): string => `signer-${champ}`;

/** Où ce champ se range dans la saisie. */
const partieDe = (champ: ChampDeSignature): keyof SaisieDeSignature =>
  champ === 'nom' || champ === 'qualite' || champ === 'code' ? champ : 'cases';

const viser = (champ: ChampDeSignature): void => document.getElementById(idDe(champ))?.focus();

/** Les fautes dites par le serveur, champ par champ ; celle d'une case va à la première qui est requise. */
function fautesLues({ champs }: ErreurApi, { cases }: ConsentementDeDevis): Map<ChampDeSignature, string> {
  const premiere = cases.find(({ requise }) => requise)?.nom ?? 'lu';
  const lues = new Map<ChampDeSignature, string>();
  for (const { champ, message } of champs) {
    if (champ === 'nom' || champ === 'qualite' || champ === 'code') lues.set(champ, message);
    else if (champ === 'cases') lues.set(premiere, message);
  }
  return lues;
}

/** Ce que la page sait de la signature en cours. */
export interface Signature {
  manques: Manque[];
  /** Ce que dit un champ en faute. */
  fautes: ReadonlyMap<ChampDeSignature, string>;
  /** Ce que le serveur a refusé, et qui n'est à aucun champ. */
  refus: ErreurApi | null;
  occupe: boolean;
  signer: () => Promise<void>;
}

/** Signer : ce qui manque prend le focus ; un refus ne perd rien de ce qui est tapé ; un double clic ne signe qu'une fois. */
export function useSignature(
  jeton: string,
  saisie: SaisieDeSignature,
  consentement: ConsentementDeDevis,
  surAccord: (acceptation: AcceptationLue) => void,
): Signature {
  const [essaye, setEssaye] = useState(false);
  const [dites, setDites] = useState<{ de: SaisieDeSignature; refus: ErreurApi } | null>(null);
  const [occupe, setOccupe] = useState(false);
  const cle = useCleDeDemande();
  const manques = manquesDe(saisie, consentement);
  const lues = dites && fautesLues(dites.refus, consentement);
  const fautes = new Map<ChampDeSignature, string>(
    essaye ? manques.map(({ champ, phrase }) => [champ, phrase]) : [],
  );
  // Une faute du serveur tient tant que ce qu'elle visait n'a pas changé.
  for (const [champ, message] of lues ?? [])
    if (dites?.de[partieDe(champ)] === saisie[partieDe(champ)]) fautes.set(champ, message);
  const signer = async (): Promise<void> => {
    setEssaye(true);
    const premier = manques[0];
    if (premier) return viser(premier.champ);
    const corps = corpsDe(saisie, consentement);
    setOccupe(true);
    const suite = await accepterLeDevis(jeton, corps, cle(corps));
    setOccupe(false);
    if (!(suite instanceof ErreurApi)) return surAccord(suite);
    setDites({ de: saisie, refus: suite });
    const [fautif] = fautesLues(suite, consentement).keys();
    if (fautif) viser(fautif);
  };
  return { manques, fautes, refus: dites && !lues?.size ? dites.refus : null, occupe, signer };
}
