import { Input } from 'antd';
import { useState, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Fenetre } from '@/components/Fenetre';
import { ResumeFautes } from '@/components/ResumeFautes';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { messageDuChamp, phraseErreur } from '@/lib/erreurs-api';
import { useFautes } from '@/lib/use-fautes';
import { useEnvoyerCourriel } from '../../api/envoyer-courriel';
import { courrielPrerempli, fautesCourriel, invitation, type Courriel } from '../../model/courriel';
import type { Facture } from '../../model/facture';
import { Champ } from '../commun/Champ';
import './detail.css';

/** Le popup d'envoi par email, prérempli ; avec `inviter`, le message invite le client à ouvrir un compte. */
export function PopupCourriel({
  facture,
  inviter = false,
  surFermeture,
}: {
  facture: Facture;
  inviter?: boolean;
  surFermeture: () => void;
}): JSX.Element {
  const envoi = useEnvoyerCourriel(facture._id);
  const [cles] = useState(() => new ClesParContenu());
  const [courriel, setCourriel] = useState<Courriel>(() => {
    const prerempli = courrielPrerempli(facture);
    return inviter ? invitation(prerempli, window.location.origin) : prerempli;
  });
  const { to, subject } = fautesCourriel(courriel);
  const { controle, faute, resume, valider, viserRefus } = useFautes(
    { 'courriel-a': to, 'courriel-objet': subject },
    {
      'courriel-a': messageDuChamp(envoi.error, 'to'),
      'courriel-objet': messageDuChamp(envoi.error, 'subject'),
    },
  );
  const changer = (changements: Partial<Courriel>): void => setCourriel({ ...courriel, ...changements });
  const envoyer = (): void => {
    if (!valider()) return;
    envoi.mutate(
      { courriel, cle: cles.pour(courriel) },
      {
        onSuccess: surFermeture,
        onError: (erreur) => viserRefus(erreur, { to: 'courriel-a', subject: 'courriel-objet' }),
      },
    );
  };
  return (
    <Fenetre
      open
      title={`Envoyer ${facture.numero ?? 'la facture'} par email`}
      okText="Envoyer l’email"
      cancelText="Annuler"
      width={620}
      onOk={envoyer}
      onCancel={surFermeture}
      okButtonProps={{ loading: envoi.isPending, 'aria-busy': envoi.isPending }}
    >
      <div className="popup-champs">
        <ResumeFautes fautes={resume} />
        <Champ id="courriel-a" libelle="Destinataire" requis faute={faute('courriel-a')}>
          <Input
            {...controle('courriel-a')}
            type="email"
            size="large"
            maxLength={254}
            aria-required="true"
            value={courriel.to}
            onChange={({ target }) => changer({ to: target.value })}
          />
        </Champ>
        <Champ id="courriel-objet" libelle="Objet" requis faute={faute('courriel-objet')}>
          <Input
            {...controle('courriel-objet')}
            size="large"
            maxLength={200}
            aria-required="true"
            value={courriel.subject}
            onChange={({ target }) => changer({ subject: target.value })}
          />
        </Champ>
        <Champ
          id="courriel-message"
          libelle="Message"
          note="La facture en PDF est jointe. Les réponses vous arrivent directement."
        >
          <Input.TextArea
            id="courriel-message"
            autoSize={{ minRows: 7, maxRows: 14 }}
            maxLength={5000}
            value={courriel.message}
            onChange={({ target }) => changer({ message: target.value })}
          />
        </Champ>
        {envoi.isError && (
          <Alerte type="erreur">
            {"Erreur lors de l'envoi de l'email\u00a0: "}
            {phraseErreur(envoi.error, 'le serveur ne répond pas.')}
          </Alerte>
        )}
      </div>
    </Fenetre>
  );
}
