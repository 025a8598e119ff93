import { Button } from 'antd';
import type { JSX } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { EnTetePage } from '@/components/EnTetePage';
import { OngletsDePage } from '@/components/OngletsDePage';
import { pathsDevis } from '@/config/paths';
import { useMoi } from '@/features/users/public';
import { ListeRecus } from '../components/recus/ListeRecus';
import { type OngletRecus, ONGLETS_RECUS, ongletRecusDe } from '../model/recus';

const VIDES: Record<OngletRecus['cle'], { titre: string; texte: string }> = {
  '': {
    titre: 'Aucun devis n’attend votre réponse',
    texte: 'Un devis envoyé à l’adresse de votre compte vient ici dès que l’e-mail est parti.',
  },
  repondus: { titre: 'Aucun devis répondu', texte: 'Ceux que vous acceptez ou refusez viennent ici.' },
  tous: {
    titre: 'Aucun devis reçu',
    texte: 'Un devis envoyé à l’adresse de votre compte vient ici dès que l’e-mail est parti.',
  },
};

/** /devis/recus : les devis partis à l'adresse de ce compte ; ce qui attend sa réponse d'abord. */
export default function PageDevisRecus(): JSX.Element {
  const [adresse] = useSearchParams();
  const naviguer = useNavigate();
  const { data: moi } = useMoi();
  const onglet = ongletRecusDe(adresse.get('onglet'));
  const professionnel = moi?.role === 'professionnel';
  return (
    <>
      <EnTetePage
        titre="Devis reçus"
        {...(professionnel && { retour: { href: pathsDevis.liste.href(), libelle: 'Devis' } })}
        actions={
          professionnel && (
            <Button onClick={() => void naviguer(pathsDevis.vendeurs.href())}>Par vendeur</Button>
          )
        }
      />
      <OngletsDePage
        nom="Devis montrés"
        page={pathsDevis.recus.href()}
        onglets={ONGLETS_RECUS}
        actuel={onglet.cle}
      />
      <ListeRecus key={onglet.cle} etat={onglet.etat} vide={VIDES[onglet.cle]} />
    </>
  );
}
