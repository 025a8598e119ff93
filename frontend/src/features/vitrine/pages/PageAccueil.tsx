import type { JSX } from 'react';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import { FactureExemple } from '../components/FactureExemple';
import { Fragment } from '../components/Fragment';
import { Installer } from '../components/Installer';
import { Tarifs } from '../components/Tarifs';
import presentation from '../components/presentation.module.css';
import questions from '../components/Questions.module.css';
import commun from '../components/commun.module.css';
import styles from './PageAccueil.module.css';

function Hero(): JSX.Element {
  return (
    <section className={`${commun.largeur} ${styles.hero}`}>
      <div>
        <h1>Des factures justes et belles, suivies jusqu’au paiement.</h1>
        <p className={`${commun.chapeau} ${styles.accroche}`}>
          Facturier crée, envoie et suit les factures des micro-entrepreneurs&nbsp;: mentions obligatoires,
          numéros sans trou, PDF soigné.
        </p>
        <p className={commun.appels}>
          <a href={paths.creerFacture.href()} className={`${commun.bouton} ${commun.grand}`}>
            Créer une facture
          </a>
          <a
            href={paths.accueil.href('tarifs')}
            className={`${commun.bouton} ${commun.discret} ${commun.grand}`}
          >
            Voir les prix
          </a>
        </p>
        <p className={commun.note}>{dureeEssai()} d’essai sans carte bancaire, puis un plan gratuit.</p>
      </div>
      <FactureExemple />
    </section>
  );
}

/** La page d'accueil : sans antd, ni routeur, ni cache de requêtes. */
export default function PageAccueil(): JSX.Element {
  return (
    <CadreVitrine>
      <Hero />
      <Fragment nom="presentation" className={presentation.presentation} />
      <Installer />
      <Tarifs />
      <Fragment nom="questions" className={questions.questions} />
      <section className={`${commun.section} ${styles.fin}`} aria-labelledby="titre-fin">
        <h2 id="titre-fin">Votre prochaine facture peut être celle-ci.</h2>
        <p className={commun.appels}>
          <a href={paths.creerFacture.href()} className={`${commun.bouton} ${commun.grand}`}>
            Créer une facture
          </a>
          <a href={paths.blog.href()} className={`${commun.bouton} ${commun.discret} ${commun.grand}`}>
            Lire les guides
          </a>
        </p>
      </section>
    </CadreVitrine>
  );
}
