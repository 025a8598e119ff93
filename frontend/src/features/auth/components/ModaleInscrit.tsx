import { Button, Modal } from 'antd';
import type { JSX } from 'react';
import { useNavigate } from 'react-router-dom';
import { Etiquette } from '@/components/Etiquette';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { formaterSiret } from '@valeurs/siret';
import type { InscriptionFaite } from '../api/inscription';
import { RenvoiConfirmation } from './RenvoiConfirmation';
import './modale-inscrit.css';

/** Le compte est créé : ce qui est enregistré, où le lien de confirmation est parti, et la suite. */
export default function ModaleInscrit({ faite }: { faite: InscriptionFaite }): JSX.Element {
  const naviguer = useNavigate();
  return (
    <Modal
      open
      centered
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
      width={460}
      title={
        <span className="inscrit-titre">
          <Icone nom="poignee" taille={26} /> Compte créé
        </span>
      }
    >
      <dl className="inscrit-fiche">
        {faite.siret && (
          <>
            <dt>SIRET</dt>
            <dd className="chiffres">{formaterSiret(faite.siret)}</dd>
          </>
        )}
        <dt>Statut</dt>
        <dd>
          <Etiquette ton="succes" icone="coche">
            {faite.siret ? 'Professionnel confirmé' : 'Particulier confirmé'}
          </Etiquette>
        </dd>
      </dl>
      <p>
        Un email de confirmation a été envoyé à <strong>{faite.userEmail}</strong>. Ouvrez-le et suivez son
        lien pour activer votre compte.
      </p>
      <p className="inscrit-note">
        <Icone nom="horloge" taille={16} /> Il peut mettre de 5 à 30&nbsp;minutes à arriver. Pensez à regarder
        vos indésirables.
      </p>
      <div className="inscrit-actes">
        <Button
          type="primary"
          size="large"
          block
          autoFocus
          onClick={() => void naviguer(paths.connexion.href())}
        >
          Aller à la connexion
        </Button>
        <RenvoiConfirmation email={faite.userEmail} echec="Erreur lors du renvoi de l'email" large />
      </div>
    </Modal>
  );
}
