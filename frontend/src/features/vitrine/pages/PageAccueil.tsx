import type { JSX } from 'react';
import { dureeEssai } from '@/config/essai';
import { paths } from '@/config/paths';
import { CadreVitrine } from '../components/CadreVitrine';
import { FactureExemple } from '../components/FactureExemple';
import { Fragment } from '../components/Fragment';
import { Installer } from '../components/Installer';
import { Tarifs } from '../components/Tarifs';
import '../styles/accueil.css';
import '../styles/sections.css';

function Hero(): JSX.Element {
  return (
    <section className="vitrine-hero">
      <div>
        <h1>Des factures justes et belles, suivies jusqu’au paiement.</h1>
        <p className="vitrine-chapeau">
          Facturier crée, envoie et suit les factures des micro-entrepreneurs&nbsp;: mentions obligatoires,
          numéros sans trou, PDF soigné.
        </p>
        <p className="vitrine-appels">
          <a href={paths.creerFacture.href()} className="bouton bouton-grand">
            Créer une facture
          </a>
          <a href={paths.accueil.href('tarifs')} className="bouton bouton-discret bouton-grand">
            Voir les prix
          </a>
        </p>
        <p className="vitrine-note">{dureeEssai()} d’essai sans carte bancaire, puis un plan gratuit.</p>
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
      <Fragment nom="presentation" />
      <Tarifs />
      <Installer />
      <Fragment nom="questions" />
      <section className="vitrine-section vitrine-fin" aria-labelledby="titre-fin">
        <h2 id="titre-fin">Votre prochaine facture peut être celle-ci.</h2>
        <p className="vitrine-appels">
          <a href={paths.creerFacture.href()} className="bouton bouton-grand">
            Créer une facture
          </a>
          <a href={paths.blog.href()} className="bouton bouton-discret bouton-grand">
            Lire les guides
          </a>
        </p>
      </section>
    </CadreVitrine>
  );
}
