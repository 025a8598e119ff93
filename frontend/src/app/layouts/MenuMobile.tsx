import { Drawer } from 'antd';
import { Suspense, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { Icone } from '@/components/Icone';
import { Logo } from '@/components/Logo';
import { paths } from '@/config/paths';
import { ChoixApparence, type User } from '@/features/users/public';
import { EncartPlan } from './EncartPlan';
import { IdentiteCompte } from './IdentiteCompte';
import { liensDeReglage, liensPour } from './liens';
import { Navigation } from './Navigation';
import { RechercheRapide } from './RechercheRapide';
import styles from './BarreLaterale.module.css';

/** Le menu du téléphone : les liens de la barre latérale, « Nouvelle facture » et le compte. */
export default function MenuMobile({
  moi,
  ouvert,
  fermer,
  chercher,
}: {
  moi: User;
  ouvert: boolean;
  fermer: () => void;
  chercher: () => void;
}): JSX.Element {
  return (
    <Drawer
      open={ouvert}
      onClose={fermer}
      placement="right"
      size={320}
      // À sa première ouverture, le volet n'est pas encore visible quand antd veut y mettre le focus.
      afterOpenChange={(montre) =>
        montre && document.querySelector<HTMLElement>('[aria-label="Fermer le menu"]')?.focus()
      }
      title={<Logo taille={24} />}
      closable={{ 'aria-label': 'Fermer le menu' }}
      styles={{ body: { display: 'flex', flexDirection: 'column', gap: 16, padding: 16 } }}
    >
      <RechercheRapide
        clavier={false}
        ouvrir={() => {
          fermer();
          chercher();
        }}
      />
      <nav aria-label="Menu">
        {moi.role === 'professionnel' && (
          <Link to={paths.factureCreation.href()} className={styles.menuNouvelle} onClick={fermer}>
            <Icone nom="plus" /> Nouvelle facture
          </Link>
        )}
        <Navigation liens={liensPour(moi)} surChoix={fermer} />
        <hr className={styles.barreLateraleFilet} />
        <Navigation liens={liensDeReglage(moi)} surChoix={fermer} />
      </nav>
      <Suspense fallback={<div className={styles.placeApparence} />}>
        <ChoixApparence />
      </Suspense>
      <div className={styles.barreLateraleBas}>
        <EncartPlan moi={moi} />
        <IdentiteCompte moi={moi} />
      </div>
    </Drawer>
  );
}
