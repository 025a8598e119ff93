import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import { Tabs } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { useFormulaire, type Saisie } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { estRefus } from '@/lib/erreurs-api';
import { useAnnonce } from '@/lib/use-annonce';
import { useEnvoyerCourriel } from '../../api/envoyer-courriel';
import { useEnvoyerInterne } from '../../api/envoyer-interne';
import { useFacturesDuClient } from '../../api/factures-du-client';
import { MOTS_DU_GENRE } from '../../model/nature';
import { courrielPrerempli, fautesCourriel, invitation, relance, type Courriel } from '../../model/courriel';
import { adresseDEnvoi, type Facture } from '../../model/facture';
import { OngletCourriel, OngletPlateforme } from './OngletsEnvoi';
import stylesCommun from '../commun/commun.module.css';

/** Par où la facture part : par e-mail, ou dans le compte Facturier du client. */
export type Canal = 'courriel' | 'plateforme';

const VALIDER: Record<Canal, string> = {
  courriel: 'Envoyer l’e-mail',
  plateforme: 'Envoyer sur Facturier',
};

function useSaisieCourriel(facture: Facture, rappel: boolean, surFermeture: () => void): Saisie<Courriel> {
  const envoi = useEnvoyerCourriel(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const [depart] = useState(() => (rappel ? relance(facture) : courrielPrerempli(facture)));
  return useFormulaire({
    nom: 'courriel',
    depart,
    regle: fautesCourriel,
    envoyer: (courriel) => envoi.mutateAsync({ courriel, cle: cles.pour(courriel) }),
    reussite: surFermeture,
  });
}

/** Ce que l'on sait du client dit lequel des deux chemins lui va : il a ouvert une facture ici, il a donc un compte. */
function useConseil(facture: Facture): string {
  const { data: autres = [] } = useFacturesDuClient(facture.client._id ?? '');
  const { le, e } = MOTS_DU_GENRE[facture.genre];
  const aUnCompte =
    facture.destinataire !== null ||
    autres.some(({ statutDestinataire }) => statutDestinataire !== 'non_vue');
  return aUnCompte
    ? `Ce client a un compte Facturier\u00a0: envoyé${e} sur Facturier, ${le} vous dira s’il l’ouvre et ce qu’il répond.`
    : `Par e-mail, tout client reçoit ${le}, avec ou sans compte\u00a0: c’est le plus sûr.`;
}

/** La fenêtre d'envoi : deux chemins, un par onglet ; rien ne part avant son bouton. */
export function FenetreEnvoi({
  facture,
  canal,
  rappel = false,
  surFermeture,
}: {
  facture: Facture;
  canal: Canal;
  /** Le message rappelle une échéance passée. */
  rappel?: boolean;
  surFermeture: () => void;
}): JSX.Element {
  const mots = MOTS_DU_GENRE[facture.genre];
  const { fait, refus } = useAnnonce();
  const interne = useEnvoyerInterne(facture._id);
  const [onglet, choisir] = useState<Canal>(canal);
  const [sansCompte, setSansCompte] = useState(false);
  const courriel = useSaisieCourriel(facture, rappel, surFermeture);
  const inviter = (): void => {
    setSansCompte(true);
    courriel.changer(invitation(courriel.valeurs, window.location.origin));
    choisir('courriel');
  };
  const plateforme = useFormulaire({
    nom: 'plateforme',
    depart: {},
    envoyer: () => interne.mutateAsync(),
    reussite: () => {
      surFermeture();
      fait(`${mots.nom} envoyé${mots.e} sur la plateforme.`);
    },
    echec: (erreur) =>
      estRefus(erreur, 'DESTINATAIRE_INCONNU') ? inviter() : refus('Erreur lors de l’envoi interne')(erreur),
  });
  const conseil = useConseil(facture);
  return (
    <FenetreSaisie
      saisie={onglet === 'courriel' ? courriel : plateforme}
      titre={
        <>
          Envoyer <span className={textes.entier}>{facture.numero ?? mots.le}</span>
        </>
      }
      valider={VALIDER[onglet]}
      largeur={620}
      depart={courriel.valeurs.to ? 'acte' : 'champ'}
      surFermeture={surFermeture}
    >
      {sansCompte ? (
        <Alerte type="info" titre="Ce client n’a pas encore de compte Facturier">
          Aucun compte ne porte l’adresse {emailLisible(adresseDEnvoi(facture))}. Envoyez-lui {mots.le} par
          e-mail&nbsp;: le message l’invite à la retrouver en ligne.
        </Alerte>
      ) : (
        <p className={stylesCommun.note}>{conseil}</p>
      )}
      <Tabs
        activeKey={onglet}
        onChange={(cle) => choisir(cle === 'courriel' ? 'courriel' : 'plateforme')}
        items={[
          {
            key: 'courriel',
            label: 'Par e-mail',
            children: <OngletCourriel facture={facture} saisie={courriel} />,
          },
          { key: 'plateforme', label: 'Sur Facturier', children: <OngletPlateforme facture={facture} /> },
        ]}
      />
    </FenetreSaisie>
  );
}
