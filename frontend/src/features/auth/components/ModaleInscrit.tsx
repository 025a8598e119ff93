import type { Inscrit } from '@facturier/domaine/contrat/auth';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, type JSX, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Bouton, classesBouton } from '@/components/Bouton';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { useAdressesService } from '@/lib/adresses-service';
import { formaterSiret } from '@facturier/domaine/valeurs/siret';
import textes from '@/components/textes.module.css';
import { messagerieDe } from '../model/messagerie';
import { SUITE_INSCRIPTION } from '../model/marque';
import { RenvoiConfirmation } from './RenvoiConfirmation';
import styles from './ModaleInscrit.module.css';

/** Cette fenêtre ne se ferme pas : on va à la connexion. */
const retenir = (evenement: KeyboardEvent): void => {
  if (evenement.key === 'Escape') evenement.preventDefault();
};

function Fiche({ siret }: { siret: string | null }): JSX.Element {
  return (
    <dl className={styles.inscritFiche}>
      {siret && (
        <>
          <dt>SIRET</dt>
          <dd className={textes.chiffres}>{formaterSiret(siret)}</dd>
        </>
      )}
      <dt>Statut</dt>
      <dd>
        <Etiquette ton="succes" icone="coche">
          {siret ? 'Professionnel confirmé' : 'Compte particulier'}
        </Etiquette>
      </dd>
    </dl>
  );
}

/** Le compte est créé : ce qui est enregistré, où le lien de confirmation est parti, et la suite. */
export default function ModaleInscrit({ faite }: { faite: Inscrit }): JSX.Element {
  const naviguer = useNavigate();
  const fenetre = useRef<HTMLDialogElement>(null);
  const titre = useId();
  const adresses = useAdressesService();
  const messagerie = messagerieDe(faite.userEmail);
  const boite = useRef<HTMLAnchorElement>(null);
  const suite = useRef<HTMLButtonElement>(null);
  // « Renvoyer l'e-mail » vient plus haut : Entrée, sitôt la fenêtre ouverte, ne doit pas en envoyer un second.
  useEffect(() => {
    fenetre.current?.showModal();
    (boite.current ?? suite.current)?.focus();
  }, []);
  return (
    <dialog
      ref={fenetre}
      className={styles.inscrit}
      aria-labelledby={titre}
      onKeyDown={retenir}
      onCancel={(evenement) => evenement.preventDefault()}
    >
      <h2 id={titre} className={styles.inscritTitre}>
        <Icone nom="poignee" taille={26} /> Compte créé
      </h2>
      <Fiche siret={faite.siret} />
      <p>
        Un e-mail de confirmation a été envoyé à <strong>{faite.userEmail}</strong>. Ouvrez-le et suivez son
        lien pour activer votre compte.
      </p>
      <p className={styles.inscritNote}>
        <Icone nom="horloge" taille={16} /> Il peut mettre de 5 à 30&nbsp;minutes à arriver. Pensez à regarder
        vos indésirables.
      </p>
      {adresses && (
        <p className={clsx(styles.inscritNote, styles.inscritAdresses)}>
          <Icone nom="courriel" taille={16} />
          <span>
            L’e-mail vient de <strong>{adresses.expediteur}</strong>. Besoin d’aide&nbsp;? Écrivez à{' '}
            <a href={`mailto:${adresses.support}`}>{adresses.support}</a>.
          </span>
        </p>
      )}
      <div className={styles.inscritActes}>
        {messagerie && (
          <a
            ref={boite}
            className={clsx(classesBouton('principal', 'grande'), styles.inscritMessagerie)}
            href={messagerie}
            target="_blank"
            rel="noopener noreferrer"
          >
            Ouvrir ma messagerie
          </a>
        )}
        <RenvoiConfirmation
          email={faite.userEmail}
          echec="Erreur lors du renvoi de l’e-mail"
          genre={messagerie ? 'ordinaire' : 'principal'}
          large
        />
        <Bouton
          ref={suite}
          genre="lien"
          taille="grande"
          large
          onClick={() => void naviguer(paths.connexion.href(SUITE_INSCRIPTION.lire()))}
        >
          Aller à la connexion
        </Bouton>
      </div>
    </dialog>
  );
}
