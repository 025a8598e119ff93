import { completerLignes, type LigneSaisie } from '@facturier/domaine/documents/ligne';
import { DITS_DE_L_ACOMPTE } from '@facturier/domaine/documents/precisions';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { SaisieDite } from '../saisie';
import type { Facture } from '../../documents/schemas/facture.schema';

/** Ce qu'un brouillon tiré d'un devis porte de plus, et ce qui le garde. */
export interface Tirage {
  champs: Pick<Facture, 'devis' | 'acomptesImputes' | 'imputeCentimes' | 'situation' | 'retenue'>;
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

const AVANCEMENT: Faute = {
  champ: 'lignes',
  message: 'Cette situation vient de l’avancement du devis\u00a0: supprimez ce brouillon pour en changer.',
  code: 'SANS_EFFET',
};

/** Vrai si ces lignes, ou cette remise, ne sont plus celles que l'avancement a données. */
function autreAvancement(brouillon: Facture, contenu: SaisieDite['contenu']): boolean {
  if (!brouillon.situation) return false;
  const montants = (lignes: readonly LigneSaisie[]): string =>
    completerLignes(lignes)
      .map(({ montantCentimes }) => montantCentimes)
      .join();
  const { lignes, remise } = contenu;
  const deRemise = (une: typeof remise): number => une?.montantCentimes ?? 0;
  return (
    (lignes !== undefined && montants(lignes) !== montants(brouillon.lignes)) ||
    ('remise' in contenu &&
      (deRemise(remise) !== deRemise(brouillon.remise) || Boolean(remise?.tauxCentiemes)))
  );
}

/** Ce qu'un devis décide ne se change pas dans le brouillon qui en vient. @throws SaisieInvalide */
export function exigerDuDevis(brouillon: Facture, { client, contenu }: SaisieDite): void {
  if (!brouillon.devis) return;
  const { acompteCentimes = 0 } = contenu;
  const autreClient = client !== undefined && client !== brouillon.client?.toHexString();
  const autreAcompte =
    DITS_DE_L_ACOMPTE.some((champ) => contenu[champ]) ||
    ('acompteCentimes' in contenu && acompteCentimes !== (brouillon.acompteCentimes ?? 0));
  const fautes = [
    ...(autreClient ? [CLIENT] : []),
    ...(autreAcompte ? [ACOMPTE] : []),
    ...(autreAvancement(brouillon, contenu) ? [AVANCEMENT] : []),
  ];
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}
