import type { RuptureConstatee, VerificationPassee } from '@facturier/domaine/contrat/verification';
import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { EtatVide } from '@/components/EtatVide';
import { ListeEtats } from '@/components/ListeEtats';
import textes from '@/components/textes.module.css';
import { paths } from '@/config/paths';
import { afficherInstant } from '@/lib/format/date';
import { accorder } from '@/lib/format/montant';
import { useVerifications } from '../api/lectures';
import { LienCompte } from './LienCompte';
import styles from './journal.module.css';

const ORIGINES: Record<VerificationPassee['origine'], string> = {
  nuit: 'cette nuit-là',
  commande: 'à la commande',
};

function Rupture({ rupture }: { rupture: RuptureConstatee }): JSX.Element {
  const { message, facture, numero, compte } = rupture;
  return (
    <li>
      {message}
      {facture && (
        <>
          {' '}
          <Link to={paths.facture.href(facture)}>{numero ?? 'Ouvrir le document'}</Link>
        </>
      )}
      {compte && (
        <>
          {' '}
          <LienCompte id={compte}>Ouvrir le compte</LienCompte>
        </>
      )}
    </li>
  );
}

function Passee({ verification }: { verification: VerificationPassee }): JSX.Element {
  const { finiLe, origine, controles, nombreRuptures, ruptures } = verification;
  const lus = controles.reduce((somme, controle) => somme + controle.lus, 0);
  return (
    <li>
      <time dateTime={finiLe} className={textes.chiffres}>
        {afficherInstant(finiLe)}
      </time>
      <div>
        <p>
          <b>{nombreRuptures === 0 ? 'Tout est juste' : accorder(nombreRuptures, 'rupture')}</b>
          {`, ${accorder(lus, 'élément')} relus ${ORIGINES[origine]}`}
        </p>
        {controles.map(({ nom, libelle, lus: vus, ruptures: vues }) => (
          <p key={nom} className={styles.journalChangement}>
            {libelle}&nbsp;: {vus}
            {vues > 0 && `, ${accorder(vues, 'rupture')}`}
          </p>
        ))}
        {ruptures.length > 0 && (
          <ul className={styles.ruptures}>
            {ruptures.map((rupture, rang) => (
              <Rupture key={`${rang}-${rupture.message}`} rupture={rupture} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Ce que chaque nuit relit : empreintes, chaînes, séries, totaux, compteurs ; et ce qui n'y est plus comme on l'a écrit. */
export function OngletVerification(): JSX.Element {
  const requete = useVerifications();
  const passees = requete.data ?? [];
  const derniere = passees[0];
  return (
    <ListeEtats
      requete={requete}
      nombre={passees.length}
      filtree={false}
      erreur="Erreur lors du chargement des vérifications"
      vide={<EtatVide dessin="recherche" titre="Aucune vérification pour l’instant" />}
    >
      {derniere && derniere.nombreRuptures > 0 && (
        <Alerte type="erreur" titre="La dernière vérification a trouvé des ruptures">
          Rien n’a été réparé&nbsp;: comparez avec une sauvegarde avant d’y toucher.
        </Alerte>
      )}
      <ol className={styles.journal}>
        {passees.map((verification) => (
          <Passee key={verification._id} verification={verification} />
        ))}
      </ol>
    </ListeEtats>
  );
}
