import { App } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { ouvrirEnOnglet, telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { useAgenda } from '../../api/agenda';
import { useDupliquerFacture, useRefaireFacture } from '../../api/dupliquer-facture';
import { lirePdf, lireXml } from '../../api/pdf';
import { prendreFenetreDemandee } from '../../model/envoi-demande';
import { useSupprimerFacture } from '../../api/supprimer-facture';
import { resteRectifiable } from '../../model/avoir';
import { aRembourser, type Facture } from '../../model/facture';
import { useBlocage } from './use-blocage';
import { useTelechargerPdf } from './use-telecharger-pdf';
import { usePartage } from './use-partage';

/** Le popup ouvert depuis le détail. */
export type Popup =
  | 'courriel'
  | 'plateforme'
  | 'relance'
  | 'avoir'
  /** L'avoir de ce qui a été rendu au client, en euros. */
  | { avoirDe: number }
  | 'correction'
  | 'paiement'
  | 'rembourser'
  | 'repetition'
  | null;

export interface Actes {
  popup: Popup;
  ouvrir: (popup: Popup) => void;
  occupe: boolean;
  /** Pour une facture émise : dit pourquoi elle ne change plus, et comment la corriger. */
  modifier: () => void;
  supprimer: () => void;
  dupliquer: () => void;
  /** D'une facture annulée : la même, sous un nouveau numéro. */
  refaire: () => void;
  telechargerPdf: () => void;
  /** Ouvre le PDF dans un autre onglet ; le télécharge si le navigateur n'en ouvre pas. */
  ouvrirPdf: () => void;
  telechargerXml: () => void;
  /** Le fichier d'agenda de son échéance. */
  mettreALAgenda: () => void;
  bloquer: () => void;
  /** `null` là où le navigateur ne sait pas partager un fichier. */
  partager: (() => void) | null;
}

/** Ce qu'une explication dit, et l'acte qu'elle propose. */
type Explication = Record<'title' | 'content' | 'okText', string> & { onOk: () => void };

/** Dit pourquoi un acte est impossible, et propose celui qui l'est ; d'une facture déjà annulée, il n'y a plus rien à faire. */
function useExplication(facture: Facture): (explication: Explication) => void {
  const { modal } = App.useApp();
  return ({ title, ...suite }) => {
    if (facture.impute)
      return void modal.info({
        title,
        content: 'Le solde de son devis déduit cet acompte. Annulez d’abord le solde par un avoir.',
        okText: 'Fermer',
      });
    void (resteRectifiable(facture) > 0
      ? modal.confirm({ title, cancelText: 'Fermer', ...suite })
      : modal.info({
          title,
          content: 'Elle est déjà annulée par un avoir. Pour facturer de nouveau, dupliquez-la.',
          okText: 'Fermer',
        }));
  };
}

function useSuppression(facture: Facture, proposerAvoir: () => void): () => void {
  const { modal } = App.useApp();
  const expliquer = useExplication(facture);
  const { fait, refus } = useAnnonce();
  const naviguer = useNavigate();
  const rafraichir = useRafraichir();
  const suppression = useSupprimerFacture();
  const confirmer = async (): Promise<void> => {
    try {
      await suppression.mutateAsync(facture._id);
    } catch (erreur) {
      return refus('Erreur lors de la suppression')(erreur);
    }
    await naviguer(paths.factures.href(), { replace: true });
    fait('Facture supprimée.');
    void rafraichir('facture', facture._id);
  };
  return () => {
    if (facture.peutEtreSupprimee)
      return void modal.confirm({
        title: 'Supprimer cette facture ?',
        content: 'Ce brouillon disparaît.',
        okText: 'Supprimer la facture',
        okButtonProps: { danger: true },
        cancelText: 'Annuler',
        onOk: confirmer,
      });
    expliquer({
      title: 'Une facture émise ne se supprime pas',
      content: 'La loi demande de garder une facture émise. Pour l’annuler ou la corriger, faites un avoir.',
      okText: 'Annuler par un avoir',
      onOk: proposerAvoir,
    });
  };
}

/** La fenêtre ouverte ; d'abord celle pour laquelle on arrive : « Générer et envoyer », un devis rétracté dont l'acompte se rend. */
function usePopup(facture: Facture): [Popup, (popup: Popup) => void] {
  const lieu = useLocation();
  return useState<Popup>(() => {
    const demandee = prendreFenetreDemandee(lieu.state as unknown);
    return demandee === 'rembourser' && aRembourser(facture) === 0 ? null : demandee;
  });
}

/** Les actes de l'en-tête du détail. */
export function useActes(facture: Facture): Actes {
  const { message } = App.useApp();
  const expliquer = useExplication(facture);
  const naviguer = useNavigate();
  const [popup, ouvrir] = usePopup(facture);
  const duplication = useDupliquerFacture();
  const refonte = useRefaireFacture();
  const mettreALAgenda = useAgenda();
  const supprimer = useSuppression(facture, () => ouvrir('avoir'));

  const modifier = (): void =>
    expliquer({
      title: 'Une facture émise ne se modifie pas',
      content:
        'La loi demande de garder une facture émise telle quelle. Pour la corriger, un avoir l’annule et un nouveau brouillon reprend ses lignes.',
      okText: 'Corriger',
      onOk: () => ouvrir('correction'),
    });
  const dupliquer = (): void =>
    duplication.mutate(facture._id, {
      onSuccess: ({ _id }) => void naviguer(paths.factureEdition.href(_id)),
      onError: (erreur) => void message.error(phraseErreur(erreur, 'La facture n’a pas pu être dupliquée.')),
    });
  const refaire = (): void =>
    refonte.mutate(facture._id, {
      onSuccess: ({ _id }) => void naviguer(paths.factureEdition.href(_id)),
      onError: (erreur) => void message.error(phraseErreur(erreur, 'La facture n’a pas pu être refaite.')),
    });
  const telechargerPdf = useTelechargerPdf(facture);
  const ouvrirPdf = (): void =>
    ouvrirEnOnglet(
      () => lirePdf(facture._id),
      telechargerPdf,
      () => void message.error('Le PDF n’a pas pu être ouvert.'),
    );
  const telechargerXml = (): void =>
    void lireXml(facture._id)
      .then((xml) => telecharger(xml, `${facture.numero}.xml`))
      .catch(() => void message.error('Le Factur-X n’a pas pu être téléchargé.'));
  return {
    popup,
    ouvrir,
    occupe: duplication.isPending || refonte.isPending,
    modifier,
    supprimer,
    dupliquer,
    refaire,
    telechargerPdf,
    ouvrirPdf,
    telechargerXml,
    mettreALAgenda: () => mettreALAgenda(facture),
    bloquer: useBlocage(facture._id),
    partager: usePartage(facture),
  };
}
