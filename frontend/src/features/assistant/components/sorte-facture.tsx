import { enReserve } from '@/lib/reserve';
import { auJour } from '../model/validite';
import { aujourdhui } from '@/lib/format/date';
import type { NatureFacture } from '@facturier/domaine/contrat/devis-facturation';
import { lazy } from 'react';
import { enregistrerBrouillon } from '../api/enregistrer-brouillon';
import {
  chargerFiche,
  lireFacture,
  ouvrirAssistant,
  MOTS_FACTURE,
  type Mots,
  nomDeBrouillon,
  QuotaAtteint,
} from '@/features/factures/public';
import { reduireAssistant, type EtatAssistant } from '../model/assistant.reducer';
import { etatDepuisFacture, type CorpsBrouillon } from '../model/brouillon';
import { listerManques } from '../model/manques';
import { TENUE_FACTURE } from '../model/tenue';
import { blocageEtape } from '../model/validation-etapes';
import type { DevisDuBrouillon } from '../model/valeurs-assistant';
import type { Sorte } from './sorte';
import { emetteurDe } from './use-emetteur';
import { useEmission } from './use-emission';

// Où mène l'émission : la page et sa fenêtre d'envoi.
enReserve(chargerFiche);

const motsDe = (natureFacture: NatureFacture, arrhes: boolean): Mots => ({
  ...MOTS_FACTURE,
  brouillon: nomDeBrouillon({ natureFacture, arrhes }),
});
/** Le brouillon d'un devis dit ce qu'il lui est ; les mêmes mots d'une frappe à l'autre. */
const MOTS_DE_NATURE = {
  acompte: motsDe('acompte', false),
  arrhes: motsDe('acompte', true),
  solde: motsDe('solde', false),
  situation: motsDe('situation', false),
};
const motsDuDevis = ({ nature, arrhes }: DevisDuBrouillon): Mots =>
  MOTS_DE_NATURE[nature === 'acompte' && arrhes ? 'arrhes' : nature];

/** L'assistant d'une facture. */
export const SORTE_FACTURE: Sorte<EtatAssistant, CorpsBrouillon, never> = {
  tenue: TENUE_FACTURE,
  enregistrer: enregistrerBrouillon,
  reduire: reduireAssistant,
  charger: (etat) => ({ type: 'charger', etat }),
  relire: async (id, { moi, conditions }) => {
    const facture = await lireFacture(id);
    return {
      cible: { id: facture._id, version: facture.version },
      etat: auJour(etatDepuisFacture(facture, emetteurDe(moi), conditions), aujourdhui()),
    };
  },
  blocage: (etape, { valeurs }, { contexte }) => blocageEtape(etape, valeurs, contexte),
  manques: ({ facture, contexte }, { valeurs }) => listerManques(valeurs, facture, contexte),
  Etape4: lazy(enReserve(async () => ({ default: (await import('./EtapeMentions')).EtapeMentions }))),
  Avis: QuotaAtteint,
  useMotsDe: ({ valeurs: { devis } }) => (devis ? motsDuDevis(devis) : MOTS_FACTURE),
  useEmission,
  useReprise: () => (brouillonId) => ouvrirAssistant({ brouillonId }),
};
