import { construireDevis } from '@facturier/domaine/devis/document-devis';
import { lazy, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathsDevis } from '@/config/paths';
import { emetteurDe, type Sorte, useActeDEmission } from '@/features/assistant/public';
import { ENVOI_DEMANDE, type Mots, MOTS_FACTURE } from '@/features/factures/public';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { enReserve } from '@/lib/reserve';
import { enregistrerDevis, useFinaliser } from '../../api/enregistrer-devis';
import { lireDevis } from '../../api/lire-devis';
import {
  type ActionDevis,
  type CorpsDeDevis,
  type EtatDevis,
  etatDepuisDevis,
  reduireDevis,
  TENUE_DEVIS,
} from '../../model/assistant-devis';
import { blocageDevis, manquesDe } from '../../model/manques-devis';
import { lireOffre } from '../../model/offre-tapee';

// Où mène la finalisation : la page et sa fenêtre d'envoi.
enReserve(() => import('../../pages/PageDevis'));

const MOTS: Mots = {
  ...MOTS_FACTURE,
  neuf: 'Nouveau devis',
  brouillon: 'Brouillon de devis',
  etapes: ['Informations émetteur', 'Sélection client', 'Lignes', 'Offre', 'Aperçu du devis'],
  progression: 'Progression du devis',
  apercu: 'Aperçu du devis',
  enTete: 'Ces informations paraissent en tête de vos devis et factures, et restent dans votre profil.',
  adresse: 'Votre adresse complète sera demandée pour finaliser le devis.',
  client: 'Client du devis',
  aCompleter: 'Il reste à compléter avant de finaliser ce devis',
  incomplet: 'Complétez ce qui manque pour finaliser.',
  actes: [
    { suite: 'voir', libelle: 'Finaliser le devis' },
    { suite: 'envoyer', libelle: 'Finaliser et envoyer' },
  ],
  datee: false,
};

/** L'assistant d'un devis : celui d'une facture, avec l'étape « Offre ». */
export const SORTE_DEVIS: Sorte<EtatDevis, CorpsDeDevis, ActionDevis> = {
  tenue: TENUE_DEVIS,
  enregistrer: enregistrerDevis,
  reduire: reduireDevis,
  charger: (etat) => ({ type: 'devis/charger', etat }),
  relire: async (id, { moi, conditions }) => {
    const devis = await lireDevis(id);
    return {
      cible: { id: devis._id, version: devis.version },
      etat: etatDepuisDevis(devis, emetteurDe(moi), conditions, aujourdhui()),
    };
  },
  blocage: blocageDevis,
  manques: manquesDe,
  Etape4: lazy(enReserve(() => import('./EtapeOffre'))),
  Avis: () => null,
  useMotsDe: ({ offre }) =>
    useMemo(
      () => ({
        ...MOTS,
        composer: ({ vendeur, client, contenu }) =>
          construireDevis({ numero: null, vendeur, client, contenu, offre: lireOffre(offre) }),
        bilingue: async () => {
          const { devisBilingue } = await import('@facturier/domaine/devis/bilingue');
          return ({ vendeur, client, contenu }) =>
            devisBilingue({ numero: null, vendeur, client, contenu, offre: lireOffre(offre) });
        },
      }),
      [offre],
    ),
  useEmission: (brouillon, surFin) => {
    const naviguer = useNavigate();
    const { fait } = useAnnonce();
    const { mutateAsync } = useFinaliser();
    return useActeDEmission(brouillon, surFin, {
      emettre: mutateAsync,
      suivre: ({ _id, numero }, envoyer) => {
        void naviguer(pathsDevis.devis.href(_id), { state: envoyer ? ENVOI_DEMANDE : null });
        fait(`Devis ${numero ?? ''} finalisé.`);
      },
    });
  },
  useReprise: () => {
    const naviguer = useNavigate();
    return (id) => void naviguer(pathsDevis.edition.href(id));
  },
};
