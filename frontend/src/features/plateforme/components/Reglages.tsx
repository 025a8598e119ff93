import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import type { RoleDePlateforme } from '@facturier/domaine/plateforme/connexions';
import { Suspense, useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { EnTetePage } from '@/components/EnTetePage';
import onglets from '@/components/onglets.module.css';
import { Panne } from '@/components/Panne';
import { Section } from '@/components/Section';
import { SqueletteLignes } from '@/components/Squelettes';
import { EnTeteReglages } from '@/features/users/public';
import { paths } from '@/config/paths';
import { aujourdhui } from '@/lib/format/date';
import { telecharger } from '@/lib/telechargement';
import { useAnnonce } from '@/lib/use-annonce';
import { lirePreuve, usePlateforme } from '../api/plateforme';
import { etatMontre } from '../model/roles';
import { Connexion } from './Connexion';
import styles from './plateforme.module.css';
import { Roles } from './Roles';

/** La place du titre et des onglets, pour que rien ne descende à leur arrivée. */
const PLACE_DU_HAUT = (
  <>
    <EnTetePage titre="Réglages" />
    <div className={onglets.onglets} aria-hidden="true">
      <span className={onglets.onglet}>&nbsp;</span>
    </div>
  </>
);

/** Ce qui prouve, daté, que l'on s'est préparé : la tolérance du démarrage le demande. */
function FichierDePreuve(): JSX.Element {
  const { refus } = useAnnonce();
  const prendre = (): void =>
    void lirePreuve().then(
      (fichier) => telecharger(fichier, `preuves-facture-electronique-${aujourdhui()}.csv`),
      refus('Le fichier de preuves n’a pas pu être lu.'),
    );
  return (
    <Bouton genre="lien" onClick={prendre}>
      Télécharger mes preuves
    </Bouton>
  );
}

function Contenu({ plateforme }: { plateforme: Plateforme }): JSX.Element {
  const [choisi, setChoisi] = useState<RoleDePlateforme | null>(null);
  const dit = etatMontre(plateforme, aujourdhui());
  return (
    <>
      <Section
        titre="Recevoir et émettre en 2027"
        texte="Une plateforme peut tout faire, ou chacune sa part."
      >
        <div className={styles.pile}>
          {dit && (
            <Alerte type={dit.ton} titre={dit.titre}>
              {dit.detail}
            </Alerte>
          )}
          <Roles plateforme={plateforme} choisir={setChoisi} />
        </div>
      </Section>
      {choisi && (
        <Section titre="Connecter une plateforme" texte="Elle vérifie qui vous êtes, et garde votre accord.">
          <Connexion key={choisi} plateforme={plateforme} depart={choisi} fermer={() => setChoisi(null)} />
        </Section>
      )}
      <p className={styles.pied}>
        <Link to={paths.declarationsPa.href()}>Mes déclarations</Link> · <FichierDePreuve />
        <br />
        Contrat, accord, dépôts et incidents, datés&nbsp;: de quoi montrer que vous vous êtes préparé.
      </p>
      <p className={styles.pied}>
        Facturier n’est pas une plateforme agréée&nbsp;: il passe par celle que vous choisissez.
      </p>
    </>
  );
}

/** Par quelle plateforme l'on reçoit, émet et déclare. */
export function Reglages(): JSX.Element {
  const { data, error, refetch } = usePlateforme();
  return (
    <div className={styles.page}>
      <Suspense fallback={PLACE_DU_HAUT}>
        <EnTeteReglages actuel="plateforme" />
      </Suspense>
      <p className={styles.propos}>
        La loi fait passer les factures entre entreprises par une plateforme agréée par l’État. Vous la
        choisissez, et vous pouvez en changer.
      </p>
      {data && <Contenu plateforme={data} />}
      {!data && error && (
        <Panne erreur={error} phrase="Votre plateforme n’a pas pu être lue" reessayer={refetch} />
      )}
      {!data && !error && <SqueletteLignes />}
    </div>
  );
}
