import { Drawer, Popover } from 'antd';
import { useState, type ComponentPropsWithRef, type JSX } from 'react';
import { useTelephone } from '@/lib/ecran';
import { useVues } from '../../api/vues';
import type { FiltresListe } from '../../model/filtres-liste';
import { ChoixColonnes } from './ChoixColonnes';
import { ChoixVues } from './ChoixVues';
import styles from './affichage.module.css';

function Choix({ filtres, fermer }: { filtres: FiltresListe; fermer: () => void }): JSX.Element {
  const { data } = useVues();
  const { vues = [], colonnes = null } = data ?? {};
  return (
    <div className={styles.volet}>
      <ChoixVues vues={vues} filtres={filtres} surOuverture={fermer} />
      <ChoixColonnes key={data ? 'lues' : 'attendues'} colonnes={colonnes} />
    </div>
  );
}

/** Le volet de l'affichage, ouvert dès qu'il arrive : sous son bouton ; du bas de l'écran, au téléphone. */
export default function AffichageOuvert({
  filtres,
  bouton,
}: {
  filtres: FiltresListe;
  bouton: (props: ComponentPropsWithRef<'button'>) => JSX.Element;
}): JSX.Element {
  const telephone = useTelephone();
  const [ouvert, setOuvert] = useState(true);
  const choix = <Choix filtres={filtres} fermer={() => setOuvert(false)} />;
  if (telephone)
    return (
      <>
        {bouton({ onClick: () => setOuvert(true), 'aria-expanded': ouvert })}
        <Drawer
          open={ouvert}
          onClose={() => setOuvert(false)}
          placement="bottom"
          size="auto"
          title="Affichage"
          closable={{ 'aria-label': 'Fermer l’affichage' }}
          className={styles.feuilleBasse}
        >
          {choix}
        </Drawer>
      </>
    );
  return (
    <Popover
      content={choix}
      trigger="click"
      placement="bottomRight"
      open={ouvert}
      onOpenChange={setOuvert}
      // Dans la page : au bout du document, hors de tout repère, un lecteur d'écran le perdrait.
      getPopupContainer={(repere) => repere.closest('main') ?? document.body}
    >
      {bouton({ autoFocus: true })}
    </Popover>
  );
}
