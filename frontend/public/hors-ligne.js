// Recharge dès que le serveur répond de nouveau, ou sur demande (fichier à part : la CSP refuse le script en ligne).
(function () {
  var ENTRE_DEUX_ESSAIS_MS = 4000;
  var recharger = function () {
    window.location.reload();
  };
  // « online » dit que la carte réseau est là, pas que le serveur l'est : on le lui demande.
  var essayer = function () {
    fetch('/api/health/live', { cache: 'no-store' }).then(
      function (reponse) {
        if (reponse.ok) recharger();
      },
      function () {},
    );
  };
  window.addEventListener('online', essayer);
  setInterval(essayer, ENTRE_DEUX_ESSAIS_MS);
  document.getElementById('reessayer').addEventListener('click', recharger);
})();
