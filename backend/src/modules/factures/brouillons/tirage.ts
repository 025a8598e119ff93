import { DITS_DE_L_ACOMPTE } from '@facturier/domaine/documents/precisions';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { SaisieDite } from '../saisie';
import type { Facture } from '../schemas/facture.schema';

/** Ce qu'un brouillon tiré d'un devis porte de plus, et ce qui le garde. */
export interface Tirage {
  champs: Pick<Facture, 'devis' | 'acomptesImputes' | 'imputeCentimes'>;
  /** Dans la transaction qui l'écrit : le brouillon pareil qui existe déjà, ou `undefined`. Refuse ce que le devis ne permet pas. */
  garder: () => Promise<string | undefined>;
}

const CLIENT: Faute = {
  champ: 'client',
  message: 'Cette facture vient d’un devis\u00a0: elle va à son client.',
  code: 'SANS_EFFET',
};
const ACOMPTE: Faute = {
  champ: 'acompte',
  message: 'Cette facture vient d’un devis\u00a0: ses acomptes se déduisent d’eux-mêmes.',
  code: 'SANS_EFFET',
};

/** Ce qu'un devis décide ne se change pas dans le brouillon qui en vient. @throws SaisieInvalide */
export function exigerDuDevis(brouillon: Facture, { client, contenu }: SaisieDite): void {
  if (!brouillon.devis) return;
  const { acompteCentimes = 0 } = contenu;
  const autreClient = client !== undefined && client !== brouillon.client?.toHexString();
  const autreAcompte =
    DITS_DE_L_ACOMPTE.some((champ) => contenu[champ]) ||
    ('acompteCentimes' in contenu && acompteCentimes !== (brouillon.acompteCentimes ?? 0));
  const fautes = [...(autreClient ? [CLIENT] : []), ...(autreAcompte ? [ACOMPTE] : [])];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}
