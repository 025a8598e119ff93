import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { estRefus, phraseErreur } from '@/lib/erreurs-api';
import { useRafraichir } from '@/lib/invalidation';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { useDupliquerFacture } from '../../api/dupliquer-facture';
import { useEnvoyerInterne } from '../../api/envoyer-interne';
import { lirePdf, lireXml } from '../../api/pdf';
import { useSupprimerFacture } from '../../api/supprimer-facture';
import { adresseCorrigee, type Facture } from '../../model/facture';

/** Le popup ouvert depuis le détail. */
export type Popup = 'courriel' | 'invitation' | 'avoir' | null;

export interface Actes {
  popup: Popup;
  ouvrir: (popup: Popup) => void;
  occupe: boolean;
  envoyer: () => void;
  supprimer: () => void;
  dupliquer: () => void;
  telechargerPdf: () => void;
  telechargerXml: () => void;
}

function useSuppression(facture: Facture, proposerAvoir: () => void): () => void {
  const { modal } = App.useApp();
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
    void rafraichir('facture');
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
    void modal.confirm({
      title: 'Une facture émise ne se supprime pas',
      content: 'La loi demande de garder une facture émise. Pour l’annuler ou la corriger, faites un avoir.',
      okText: 'Annuler par un avoir',
      cancelText: 'Fermer',
      onOk: proposerAvoir,
    });
  };
}

/** Les actes de l'en-tête du détail. */
export function useActes(facture: Facture): Actes {
  const { modal, message } = App.useApp();
  const { fait, refus } = useAnnonce();
  const naviguer = useNavigate();
  const [popup, ouvrir] = useState<Popup>(null);
  const interne = useEnvoyerInterne(facture._id);
  const duplication = useDupliquerFacture();
  const supprimer = useSuppression(facture, () => ouvrir('avoir'));

  const proposerInvitation = (): void =>
    void modal.confirm({
      title: 'Ce client n’a pas encore de compte Facturier',
      content: `Aucun compte ne porte l’adresse ${facture.adresseEnvoi ?? facture.client.email}. Envoyez-lui la facture par e-mail, avec une invitation à la retrouver en ligne.`,
      okText: 'Envoyer par e-mail',
      cancelText: 'Annuler',
      onOk: () => ouvrir('invitation'),
    });
  const remettre = (): void =>
    interne.mutate(undefined, {
      onSuccess: () => fait('Facture envoyée sur la plateforme.'),
      onError: (erreur) =>
        estRefus(erreur, 'DESTINATAIRE_INCONNU')
          ? proposerInvitation()
          : refus("Erreur lors de l'envoi interne")(erreur),
    });
  const envoyer = (): void => {
    const corrigee = adresseCorrigee(facture);
    if (!corrigee) return remettre();
    void modal.confirm({
      title: `Envoyer à ${corrigee}\u00a0?`,
      content: `C’est l’adresse de la fiche du client. Le document, figé, imprime encore ${facture.client.email}.`,
      okText: 'Envoyer',
      cancelText: 'Annuler',
      onOk: remettre,
    });
  };
  const dupliquer = (): void =>
    duplication.mutate(facture._id, {
      onSuccess: ({ _id }) => void naviguer(paths.factureEdition.href(_id)),
      onError: (erreur) => void message.error(phraseErreur(erreur, 'La facture n’a pas pu être dupliquée.')),
    });
  const telechargerPdf = (): void =>
    void lirePdf(facture._id)
      .then((pdf) => telecharger(pdf, `${facture.numero ?? 'brouillon'}.pdf`))
      .catch(() => void message.error('Le PDF n’a pas pu être téléchargé.'));
  const telechargerXml = (): void =>
    void lireXml(facture._id)
      .then((xml) => telecharger(xml, `${facture.numero}.xml`))
      .catch(() => void message.error('Le Factur-X n’a pas pu être téléchargé.'));
  return {
    popup,
    ouvrir,
    occupe: interne.isPending || duplication.isPending,
    envoyer,
    supprimer,
    dupliquer,
    telechargerPdf,
    telechargerXml,
  };
}
