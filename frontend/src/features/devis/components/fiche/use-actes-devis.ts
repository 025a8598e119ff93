import type { Devis } from '@facturier/domaine/contrat/devis';
import { App } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Acte } from '@/components/ActesEnTete';
import type { NomIcone } from '@/components/Icone';
import { pathsDevis } from '@/config/paths';
import { prendreFenetreDemandee } from '@/features/factures/public';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { useRafraichir } from '@/lib/invalidation';
import { ouvrirEnOnglet } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { useDupliquerDevis, useRelancerDevis, useReviser, useSupprimerDevis } from '../../api/actes-devis';
import { lirePdfDuDevis } from '../../api/lire-devis';
import { seFacture } from '../../model/facturation';
import { useCopierLien } from './use-copier-lien';
import { useTelechargerPdf } from './use-telecharger-pdf';

export type FenetreOuverte =
  | 'envoi'
  | 'accord'
  | 'livraison'
  | 'retractation'
  | 'refuser'
  | 'annuler'
  | 'facturer'
  | null;

export interface ActesDevis {
  /** Dans l'ordre : le plus utile maintenant d'abord, seul principal. */
  premiers: Acte[];
  /** Ceux qui finissent le devis : au menu seul. */
  seconds: Acte[];
  occupe: boolean;
  fenetre: FenetreOuverte;
  ouvrir: (fenetre: FenetreOuverte) => void;
  ouvrirPdf: () => void;
}

/** Supprime le brouillon, confirmé. */
function useSuppression(devis: Devis): () => void {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const suppression = useSupprimerDevis(devis._id);
  const confirmer = async (): Promise<void> => {
    try {
      await suppression.mutateAsync();
    } catch (erreur) {
      return refus('Le brouillon n’a pas pu être supprimé.')(erreur);
    }
    await naviguer(pathsDevis.liste.href(), { replace: true });
    fait('Brouillon supprimé.');
    void rafraichir('devis', devis._id);
  };
  return () =>
    void modal.confirm({
      title: 'Supprimer ce brouillon de devis\u00a0?',
      content: 'Il disparaît. Il n’a pas de numéro\u00a0: votre série n’a pas de trou.',
      okText: 'Supprimer le brouillon',
      okButtonProps: { danger: true },
      cancelText: 'Garder',
      onOk: confirmer,
    });
}

/** Ouvre un autre brouillon né de ce devis : sa nouvelle version, ou sa copie. */
function useNaissances(devis: Devis): { reviser: () => void; dupliquer: () => void; occupe: boolean } {
  const naviguer = useNavigate();
  const { refus } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const revision = useReviser(devis._id);
  const copie = useDupliquerDevis(devis._id);
  const aller = ({ _id }: Devis): void => void naviguer(pathsDevis.edition.href(_id));
  return {
    occupe: revision.isPending || copie.isPending,
    reviser: () =>
      void revision
        .mutateAsync({ cle: cles.pour(devis.updatedAt) })
        .then(aller, refus('La nouvelle version n’a pas pu s’ouvrir.')),
    dupliquer: () => void copie.mutateAsync().then(aller, refus('Le devis n’a pas pu être dupliqué.')),
  };
}

/** Le rappel, à tous ceux qui ont reçu le devis, confirmé. */
function useRelance(devis: Devis): () => void {
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const relance = useRelancerDevis(devis._id);
  const relancer = (): Promise<void> =>
    relance.mutateAsync({ cle: cles.pour(devis.updatedAt) }).then(() => {
      cles.oublier();
      fait('Le rappel part par e-mail.');
    }, refus('Le rappel n’est pas parti.'));
  return () =>
    void modal.confirm({
      title: 'Relancer ce devis\u00a0?',
      content: 'Ceux qui l’ont reçu en reçoivent un rappel, le PDF joint et un lien neuf.',
      okText: 'Envoyer le rappel',
      cancelText: 'Plus tard',
      onOk: relancer,
    });
}

/** Ce que chaque acte fait, une fois choisi. */
type Gestes = Record<
  'modifier' | 'supprimer' | 'relancer' | 'pdf' | 'lien' | 'reviser' | 'dupliquer',
  () => void
> & {
  ouvrir: (fenetre: FenetreOuverte) => void;
};

const acte = (cle: string, libelle: string, icone: NomIcone, agir: () => void): Acte => {
  return { cle, libelle, icone, agir };
};

/** Les actes que l'état du devis permet, et eux seuls : le serveur les dit dans `gestes`. */
export function actesOfferts(
  {
    etat,
    etatLu,
    avenantDe,
    gestes,
    droitDeRetractation,
  }: Pick<Devis, 'etat' | 'etatLu' | 'avenantDe' | 'gestes' | 'droitDeRetractation'>,
  { ouvrir, ...faire }: Gestes,
): Pick<ActesDevis, 'premiers' | 'seconds'> {
  const brouillon = etat === 'brouillon';
  const accord = gestes.includes('accepter_hors_ligne');
  const envoyable = gestes.includes('envoyer');
  const neuf = envoyable && etat === 'cree';
  const envoi = envoyable && acte('envoyer', 'Envoyer', 'envoi', () => ouvrir('envoi'));
  const premiers: (Acte | false)[] = [
    brouillon && { ...acte('modifier', 'Modifier', 'crayon', faire.modifier), principale: true },
    brouillon && { ...acte('supprimer', 'Supprimer', 'corbeille', faire.supprimer), danger: true },
    neuf && envoi && { ...envoi, principale: true },
    seFacture({ etat, etatLu, avenantDe }) && {
      ...acte('facturer', 'Facturer', 'euro', () => ouvrir('facturer')),
      principale: true,
    },
    accord && {
      ...acte('accord', 'Noter l’accord', 'poignee', () => ouvrir('accord')),
      principale: !neuf,
    },
    envoyable && !neuf && acte('relancer', 'Relancer', 'cloche', faire.relancer),
    !neuf && envoi,
    !brouillon && acte('pdf', 'PDF', 'telecharger', faire.pdf),
    envoyable && acte('lien', 'Copier le lien', 'copie', faire.lien),
    gestes.includes('reviser') && {
      ...acte('reviser', 'Nouvelle version', 'crayon', faire.reviser),
      principale: !accord,
    },
    acte('dupliquer', 'Dupliquer', 'copie', faire.dupliquer),
  ];
  const seconds: (Acte | false)[] = [
    gestes.includes('refuser') && acte('refuser', 'Noter le refus', 'croix', () => ouvrir('refuser')),
    // Partie à temps, une lettre peut arriver après le dernier jour.
    gestes.includes('retracter') &&
      droitDeRetractation !== null &&
      acte('retractation', 'Noter une rétractation reçue', 'courriel', () => ouvrir('retractation')),
    gestes.includes('annuler') && {
      ...acte('annuler', 'Annuler le devis', 'interdit', () => ouvrir('annuler')),
      danger: true,
    },
  ];
  return {
    premiers: premiers.filter((un) => un !== false),
    seconds: seconds.filter((un) => un !== false),
  };
}

/** Les actes de l'en-tête d'un devis. */
export function useActesDevis(devis: Devis): ActesDevis {
  const naviguer = useNavigate();
  const lieu = useLocation();
  const { refus } = useAnnonce();
  const [fenetre, ouvrir] = useState<FenetreOuverte>(() =>
    prendreFenetreDemandee(lieu.state as unknown) === 'courriel' ? 'envoi' : null,
  );
  const supprimer = useSuppression(devis);
  const relancer = useRelance(devis);
  const { reviser, dupliquer, occupe } = useNaissances(devis);
  const { copier } = useCopierLien(devis._id);
  // Sans adresse au devis, elle se tape dans la fenêtre d'envoi.
  const lien = (): void => {
    if (devis.client.email) copier(devis.client.email, devis.client.nom);
    else ouvrir('envoi');
  };
  const lire = (): Promise<Blob> => lirePdfDuDevis(devis._id);
  const pdf = useTelechargerPdf(devis);
  const modifier = (): void => void naviguer(pathsDevis.edition.href(devis._id));
  const ouvrirPdf = (): void =>
    ouvrirEnOnglet(lire, pdf, () => refus('Le PDF n’a pas pu être ouvert.')(null));
  const offerts = actesOfferts(devis, {
    modifier,
    supprimer,
    relancer,
    pdf,
    lien,
    reviser,
    dupliquer,
    ouvrir,
  });
  return { ...offerts, occupe, fenetre, ouvrir, ouvrirPdf };
}
