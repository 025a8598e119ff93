import { useEffect, type JSX } from 'react';
import { FeuilleDessinee } from '@/components/FeuilleDessinee';
import { Icone, type NomIcone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { PiedVitrine } from '../components/PiedVitrine';
import { Questions } from '../components/Questions';
import { Tarifs } from '../components/Tarifs';
import { TeteVitrine } from '../components/TeteVitrine';
import './vitrine.css';

const ATOUTS: { icone: NomIcone; titre: string; texte: string }[] = [
  {
    icone: 'facture',
    titre: 'Créer et envoyer',
    texte:
      'Cinq étapes guidées, un aperçu qui suit la saisie, un PDF soigné envoyé par email ou sur la plateforme.',
  },
  {
    icone: 'horloge',
    titre: 'Suivre les paiements',
    texte: 'Ce qui est en attente, en retard, encaissé\u00a0: d’un coup d’œil. Paiements partiels compris.',
  },
  {
    icone: 'balance',
    titre: 'Rester en règle',
    texte:
      'Numéros sans trou, mentions obligatoires vérifiées, factures figées à l’émission, avoirs pour corriger.',
  },
  {
    icone: 'crayon',
    titre: 'À votre image',
    texte: 'Votre logo, votre couleur, vos mentions légales et trois mises en page.',
  },
];

/** La page d'accueil : sans antd, ni routeur, ni cache de requêtes. */
export default function PageAccueil(): JSX.Element {
  useEffect(() => {
    document.title = 'Facturier – La facturation des micro-entrepreneurs';
  }, []);
  return (
    <div className="vitrine">
      <TeteVitrine />
      <main id="contenu" tabIndex={-1}>
        <section className="vitrine-hero">
          <div>
            <h1>La facturation des micro-entrepreneurs, simple, belle et conforme.</h1>
            <p className="vitrine-chapeau">
              Créez une facture en deux minutes, envoyez-la, et sachez où en est chaque paiement.
            </p>
            <p className="vitrine-appels">
              <a href={paths.creerFacture.href()} className="bouton bouton-grand">
                Créer une facture
              </a>
              <a href={paths.connexion.href()} className="bouton bouton-discret bouton-grand">
                Se connecter
              </a>
            </p>
            <p className="vitrine-note">15&nbsp;jours d’essai, sans carte bancaire.</p>
          </div>
          <FeuilleDessinee />
        </section>
        <section className="vitrine-section" aria-label="Ce que fait Facturier">
          <div className="vitrine-atouts">
            {ATOUTS.map(({ icone, titre, texte }) => (
              <article key={titre}>
                <span className="vitrine-atout-icone">
                  <Icone nom={icone} taille={22} />
                </span>
                <h2>{titre}</h2>
                <p>{texte}</p>
              </article>
            ))}
          </div>
        </section>
        <Tarifs />
        <Questions />
      </main>
      <PiedVitrine />
    </div>
  );
}
