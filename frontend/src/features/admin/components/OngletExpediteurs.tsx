import { emailLisible } from '@facturier/domaine/valeurs/email-lisible';
import type { ExpediteurAdmin, MotifSignalement, SignalementRecu } from '@facturier/domaine/contrat/abus';
import { App, Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { EtatVide } from '@/components/EtatVide';
import { Etiquette } from '@/components/Etiquette';
import { ListeEtats } from '@/components/ListeEtats';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { useAnnonce } from '@/lib/use-annonce';
import { useReglerEnvois } from '../api/actes';
import { useExpediteurs } from '../api/lectures';
import { DialogueEnvois } from './DialogueEnvois';
import styles from './journal.module.css';

const MOTIFS: Record<MotifSignalement, string> = {
  inconnu: 'expéditeur inconnu',
  usurpation: 'usurpation',
  arnaque: 'paiement non dû',
  repetition: 'trop de messages',
  autre: 'autre',
};

function Recu({ le, motif, precision, facture }: SignalementRecu): JSX.Element {
  return (
    <li>
      {afficherInstant(le)}&nbsp;: {MOTIFS[motif]}
      {precision && ` – «\u00a0${precision}\u00a0»`}{' '}
      <Link to={paths.facture.href(facture)}>Ouvrir le document</Link>
    </li>
  );
}

function Expediteur({
  expediteur,
  suspendre,
}: {
  expediteur: ExpediteurAdmin;
  suspendre: () => void;
}): JSX.Element {
  const { compte, email, envois, echecs, signalements, derniers, suspendusLe, raisonSuspension } = expediteur;
  const { modal } = App.useApp();
  const { fait, refus } = useAnnonce();
  const regler = useReglerEnvois();
  const rendre = (): void =>
    void modal.confirm({
      title: `Rendre ses envois à ${compte.nom}\u00a0?`,
      content: 'Un e-mail le lui dit.',
      okText: 'Rendre ses envois',
      cancelText: 'Annuler',
      onOk: () =>
        regler
          .mutateAsync({ id: compte._id, suspendus: false })
          .then(
            () => fait(`${compte.nom} peut de nouveau envoyer.`),
            refus('Les envois n’ont pas été rendus.'),
          ),
    });
  return (
    <li>
      <div>
        <Link to={paths.compteAdmin.href(compte._id)}>{compte.nom}</Link>
        <p className={styles.journalChangement}>{emailLisible(email)}</p>
      </div>
      <div>
        <p>
          {accorder(envois, 'envoi')}, {accorder(echecs, 'échec')},{' '}
          <b>{accorder(signalements, 'signalement')}</b>{' '}
          {suspendusLe && <Etiquette ton="alerte">Envois suspendus</Etiquette>}
        </p>
        {raisonSuspension && <p className={styles.journalChangement}>{raisonSuspension}</p>}
        {derniers.length > 0 && (
          <ul className={styles.ruptures}>
            {derniers.map((recu) => (
              <Recu key={recu.le + recu.facture} {...recu} />
            ))}
          </ul>
        )}
        {suspendusLe ? (
          <Button size="small" onClick={rendre}>
            Rendre les envois…
          </Button>
        ) : (
          <Button size="small" danger onClick={suspendre}>
            Suspendre les envois…
          </Button>
        )}
      </div>
    </li>
  );
}

/** Qui envoie, combien, et ce qui en revient ; les plus signalés d'abord. */
export function OngletExpediteurs(): JSX.Element {
  const requete = useExpediteurs();
  const [choisi, setChoisi] = useState<ExpediteurAdmin | null>(null);
  const expediteurs = requete.data ?? [];
  return (
    <ListeEtats
      requete={requete}
      nombre={expediteurs.length}
      filtree={false}
      erreur="Erreur lors du chargement des expéditeurs"
      vide={<EtatVide dessin="recherche" titre="Aucun envoi ce mois-ci ni le précédent" />}
    >
      <ol className={styles.journal}>
        {expediteurs.map((expediteur) => (
          <Expediteur
            key={expediteur.compte._id}
            expediteur={expediteur}
            suspendre={() => setChoisi(expediteur)}
          />
        ))}
      </ol>
      {choisi && <DialogueEnvois compte={choisi.compte} fermer={() => setChoisi(null)} />}
    </ListeEtats>
  );
}
